import { messages } from '@headgate/language/texts/development'
import { Section } from '../../ui/section.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ApiTest } from './api-test.tsx'

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
