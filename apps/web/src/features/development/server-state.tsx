import type { StatusResponse } from '@headgate/contracts'
import { type DitchClocks, ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/development'
import { format } from '@headgate/language/texts/format'
import { useAuth } from '../../platform/auth/identity.ts'
import { STATUS_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'

const texts = messages.server

/** The server's time and version; for captains, its health too. */
export function ServerState() {
  const state = useStatus()
  const { clocks } = useDitchRules()
  return (
    <Section title={texts.title}>
      <Loaded query={state}>
        {(data) => <Facts facts={[...factsOf(data, clocks), ...factsForCaptains(data, clocks)]} />}
      </Loaded>
    </Section>
  )
}

type Fact = readonly [name: string, value: string]

const factsOf = ({ now, timeZone, mode, version }: StatusResponse, clocks: DitchClocks): Fact[] => [
  [texts.now, `${formatMoment(now, clocks)} (${timeZone})`],
  [texts.mode, texts.modes[mode]],
  [texts.version, version],
]

function factsForCaptains({ captain }: StatusResponse, clocks: DitchClocks): Fact[] {
  if (!captain) return []
  const { node, startedAt, store, weather, outbox } = captain
  return [
    [texts.node, node],
    [texts.startedAt, formatMoment(startedAt, clocks)],
    [texts.store, texts.storeState(texts.engines[store.engine], store.isAnswering, store.importId)],
    [texts.weather, formatWeather(weather)],
    [texts.outbox, formatOutbox(outbox)],
  ]
}

type CaptainsState = NonNullable<StatusResponse['captain']>

const formatWeather = ({ source, ageMinutes }: CaptainsState['weather']): string =>
  source === null ? texts.noWeather : texts.weatherFrom(source, ageMinutes)

function formatOutbox(outbox: CaptainsState['outbox']): string {
  const counts = Object.entries(outbox).filter(([, count]) => count > 0)
  return counts.length > 0 ? texts.noticesBy(counts) : texts.noNotices
}

/** `Wednesday, June 10, 2026, 11 AM` */
function formatMoment(iso: string, clocks: DitchClocks): string {
  const moment = Temporal.Instant.from(iso)
  return texts.moment(format.longDayAndYear(ditchDayAt(moment, clocks)), format.time(moment, clocks))
}

/** The server's status. Captains get more of it, so its query key has the user id. */
export function useStatus() {
  const { status, user } = useAuth()
  return useHttpQuery((http) => ({
    ...freshQuery(http, [...STATUS_QUERIES, user.uid], '/api/development/status'),
    enabled: status !== 'loading',
  }))
}
