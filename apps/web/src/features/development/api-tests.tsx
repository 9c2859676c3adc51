import { messages } from '@headgate/language/texts/development'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyAnswer, fetchAnswer, ownPath } from '../../platform/http/any-answer.ts'
import { useServices } from '../../platform/services.ts'
import { timeLimit } from '../../platform/time/device-timers.ts'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CodeBlock } from './code-block.tsx'
import { formatSize, prettyAnswer } from './pretty-answer.ts'

const texts = messages.api

const TESTS = [
  { id: 'schedule', label: texts.schedule, endpoint: '/api/schedule' },
  { id: 'weather', label: texts.weather, endpoint: '/api/weather/current' },
  { id: 'forecast', label: texts.forecast, endpoint: '/api/weather/forecast' },
] as const

/** The test that an address names; the first by default. */
export function testAt(search: string): (typeof TESTS)[number] {
  const asked = new URLSearchParams(search).get('api')
  return TESTS.find(({ id }) => id === asked) ?? TESTS[0]
}

/** One tab for each of the main resources, with an address of its own. */
export function ApiTests({ search }: { search: string }) {
  const shown = testAt(search)
  const tabs = TESTS.map(({ id, label }) => ({ id, label, icon: null, href: hrefOf(id, search) }))
  return (
    <Section title={texts.title}>
      <div>
        <Tabs label={texts.tabs} tabs={tabs} selected={shown.id} replace />
        <TabPanel id={shown.id}>
          <ApiTest key={shown.id} endpoint={shown.endpoint} />
        </TabPanel>
      </div>
    </Section>
  )
}

function hrefOf(id: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('api', id)
  return `/development?${params}`
}

const TIME_LIMIT_MS = 30_000

/** Fetches one path from the server and shows any response. */
function ApiTest({ endpoint }: { endpoint: string }) {
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
  const { status, statusText, isElsewhere, tookMs, bytes } = answer
  // To the letter what a call of the page raises.
  const refusal = status >= 400 ? `${status}: ${answer.text || statusText}` : undefined
  const { text, shownOf } = prettyAnswer(refusal ?? answer.text)
  return (
    <>
      <p role="status" className={`font-semibold ${status >= 400 ? 'text-trouble' : ''}`}>
        {texts.read(`${status} ${isElsewhere ? texts.elsewhere : statusText}`.trim(), tookMs, formatSize(bytes))}
      </p>
      {bytes === 0 && refusal === undefined ? <p>{texts.empty}</p> : <CodeBlock label={texts.answer} text={text} />}
      {shownOf && <p className="text-sm text-soft">{texts.cut(formatSize(shownOf.shown), formatSize(shownOf.of))}</p>}
    </>
  )
}
