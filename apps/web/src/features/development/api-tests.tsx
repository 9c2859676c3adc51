import { messages } from '@headgate/language/texts/development'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Http, JSON_ONLY } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { elapsedMs } from '../../platform/time/device-clock.ts'
import { timeLimit } from '../../platform/time/device-timers.ts'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { CodeBlock } from './code-block.tsx'
import { ownPath } from './own-path.ts'

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
/** Longer text helps nobody, and slows every browser down. */
const MAX_SHOWN = 100_000

/** Any response of our own server. */
interface Answered {
  response: Response
  text: string
  tookMs: number
}

/** Fetches a path of our server. Redirects are not followed, so no other server is ever contacted. */
async function ask(http: Http, path: string): Promise<Answered> {
  const startedMs = elapsedMs()
  const signal = timeLimit(TIME_LIMIT_MS)
  const response = await http.fetch(path, { headers: JSON_ONLY, signal, cache: 'no-store', redirect: 'manual' })
  return { response, text: await response.text(), tookMs: Math.round(elapsedMs() - startedMs) }
}

/** Fetches one path from the server and shows any response. */
function ApiTest({ endpoint }: { endpoint: string }) {
  const { http } = useServices()
  const [address, setAddress] = useState(endpoint)
  const [fault, setFault] = useState<string>()
  const get = useMutation({ mutationFn: (path: string) => ask(http, path) })
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
      {get.data && <Answer {...get.data} />}
    </div>
  )
}

function Answer({ response: { status, statusText, type }, text, tookMs }: Answered) {
  // To the letter what a call of the page raises.
  const refusal = status >= 400 ? `${status}: ${text || statusText}` : undefined
  const shown = inLines(refusal ?? text)
  const outcome = `${status} ${type === 'opaqueredirect' ? texts.elsewhere : statusText}`.trim()
  return (
    <>
      <p role="status" className={`font-semibold ${refusal ? 'text-trouble' : ''}`}>
        {texts.read(outcome, tookMs, Math.ceil(new Blob([text]).size / 1000))}
      </p>
      <CodeBlock label={texts.answer} text={shown.slice(0, MAX_SHOWN)} />
      {shown.length > MAX_SHOWN && <p className="text-sm text-soft">{texts.cut}</p>}
    </>
  )
}

/** Indents JSON. Other text stays as it is, except for control characters. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text.replaceAll(/[^\P{Cc}\n\t]/gu, '\u{FFFD}')
  }
}
