import { messages } from '@headgate/language/texts/development'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyAnswer, fetchAnswer, ownPath } from '../../platform/http/any-answer.ts'
import { useServices } from '../../platform/services.ts'
import { timeLimit } from '../../platform/time/device-timers.ts'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeBlock } from './code-block.tsx'
import { formatSize, prettyAnswer } from './pretty-answer.ts'

const texts = messages.api
const TIME_LIMIT_MS = 30_000

/** Fetches one path from the server and shows any response. */
export function ApiTest({ endpoint }: { endpoint: string }) {
  const { http } = useServices()
  const [address, setAddress] = useState(endpoint)
  const [fault, setFault] = useState<string>()
  const get = useMutation({
    mutationFn: (path: string) => fetchAnswer(http, path, timeLimit(TIME_LIMIT_MS)),
  })
  const submit = () => {
    const path = ownPath(address, location.origin)
    setFault(path === undefined ? texts.notOurs : undefined)
    if (path !== undefined) get.mutate(path)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <Form onSubmit={submit} className="gap-3">
        <Field
          label={texts.endpoint}
          name="endpoint"
          value={address}
          onText={setAddress}
          hint={texts.hint}
          error={fault}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <p>
          <Submit texts={{ submit: texts.fetch, busy: texts.fetching }} isBusy={get.isPending} />
        </p>
      </Form>
      {get.isError && <Note look="trouble" role="alert" title={texts.unreachable} />}
      {get.data && <Answer answer={get.data} />}
    </div>
  )
}

function Answer({ answer }: { answer: AnyAnswer }) {
  const { status, statusText, isElsewhere, tookMs, bytes, isCut } = answer
  // To the letter what a call of the page raises.
  const refusal = status >= 400 ? `${status}: ${answer.text || statusText}` : undefined
  const { text, shownOf } = prettyAnswer(refusal ?? answer.text)
  const size = isCut ? texts.moreThan(formatSize(bytes)) : formatSize(bytes)
  return (
    <>
      <p role="status" className={`font-semibold ${status >= 400 ? 'text-trouble' : ''}`}>
        {texts.read(`${status} ${isElsewhere ? texts.elsewhere : statusText}`.trim(), tookMs, size)}
      </p>
      {bytes === 0 && refusal === undefined ? <p>{texts.empty}</p> : <CodeBlock label={texts.answer} text={text} />}
      {shownOf && <p className="text-sm text-soft">{texts.cut(formatSize(shownOf.shown), formatSize(shownOf.of))}</p>}
    </>
  )
}
