import { messages } from '@headgate/language/texts/development'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyAnswer, fetchAnswer, ownPath } from '../../platform/http/any-answer.ts'
import { useServices } from '../../platform/services.ts'
import { timeLimit } from '../../platform/time/device-timers.ts'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CodeBlock } from './code-block.tsx'

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
        <FormButtons texts={{ submit: texts.fetch, busy: texts.fetching }} isBusy={get.isPending} />
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

/** Longer text helps nobody, and slows every browser down. */
const MAX_SHOWN = 100_000

interface PrettyAnswer {
  text: string
  /** Set if only part of the text is shown. */
  shownOf: { shown: number; of: number } | undefined
}

/** Indents JSON. Other text stays as it is, except for control characters. */
function prettyAnswer(text: string): PrettyAnswer {
  const pretty = asJson(text) ?? text.replaceAll(/[^\P{Cc}\n\t]/gu, '\u{FFFD}')
  if (pretty.length <= MAX_SHOWN) return { text: pretty, shownOf: undefined }
  return { text: pretty.slice(0, MAX_SHOWN), shownOf: { shown: MAX_SHOWN, of: pretty.length } }
}

function asJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

/** `812 bytes`, `12 KB`, `3.4 MB` */
function formatSize(bytes: number): string {
  if (bytes < 1000) return messages.api.bytes(bytes)
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
