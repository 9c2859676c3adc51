import { NoticePlanner } from '../notices/notice-planner.ts'
import { listAllNotices } from '../store/notice-record-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import type { Store } from '../store/store.ts'
import { Browser } from './a-browser.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { appOfReleaseBefore, type RunningApp } from './app-of-release-before.ts'

/** `Date` must show this instant while a kept store is asked. */
export const ASKED_AT = '2026-06-18T21:00:00Z'

/** What the people of a kept store have: in their browsers, in their calendar apps and in their heads. */
export interface ReleasePeople {
  /** Cookies by person. */
  cookies: Record<string, Record<string, string>>
  /** Paths of calendar feeds by person. */
  feeds: Record<string, string>
  passwords: { who: string; email: string; password: string }[]
}

const OF_EVERYBODY: Readonly<Record<string, string>> = {
  schedule: '/api/schedule',
  'schedule-of-the-season': '/api/schedule?date=2026-04-15&days=200',
  'weather-forecast': '/api/weather/forecast',
}

const OF_A_RESIDENT: Readonly<Record<string, string>> = {
  session: '/api/session',
  sessions: '/api/auth/sessions',
  notices: '/api/notices',
  'notice-log': '/api/notices/log',
  'notice-settings': '/api/notices/settings',
  push: '/api/push',
  calendar: '/api/calendar',
  export: '/api/users/me/export',
}

const OF_A_CAPTAIN: Readonly<Record<string, string>> = {
  imports: '/api/schedule/imports',
  closures: '/api/schedule/closures',
  audit: '/api/schedule/audit',
  accounts: '/api/users',
  status: '/api/development/status',
}

/** Every answer by the name of the file that keeps it. Signs in, and plans the notices of two days, so ask a copy. */
export async function answersOf(store: Store, people: ReleasePeople): Promise<Record<string, string>> {
  const running = await appOfReleaseBefore(store)
  try {
    const answers: Record<string, string> = {}
    const keep = async (name: string, browser: Browser, url: string) => {
      const { statusCode, body } = await browser.get(url)
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
      answers[name] = body
    }
    const nobody = new Browser(running.app)
    for (const [name, url] of Object.entries(OF_EVERYBODY)) await keep(`${name}.json`, nobody, url)
    for (const [who, path] of Object.entries(people.feeds)) await keep(`feed-of-${who}.ics`, nobody, path)
    for (const [who, cookies] of Object.entries(people.cookies)) {
      const browser = new Browser(running.app)
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
      const asked = { ...OF_A_RESIDENT, ...(who === 'captain' ? OF_A_CAPTAIN : {}) }
      for (const [name, url] of Object.entries(asked)) await keep(`${name}-of-${who}.json`, browser, url)
      answers[`status-of-${who}.json`] = withoutProcess(answers[`status-of-${who}.json`])
    }
    answers['sign-ins.json'] = JSON.stringify(await signInsOf(running, people))
    answers['notices-due.json'] = JSON.stringify(await noticesDue(running))
    return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''))
  } finally {
    await running.close()
  }
}

/** Leaves out what depends on the process and the release. */
function withoutProcess(status = ''): string {
  if (status === '') return ''
  const { version: _, captain, ...facts } = JSON.parse(status)
  const { startedAt: __, node: ___, ...details } = captain
  return JSON.stringify({ ...facts, captain: details })
}

async function signInsOf({ app }: RunningApp, { passwords }: ReleasePeople) {
  const answered: { who: string; status: number; signedInAs: string | null }[] = []
  for (const { who, ...credentials } of passwords) {
    const browser = new Browser(app)
    const { statusCode } = await browser.post('/api/auth/sign-in', credentials)
    const { user } = (await browser.get('/api/session')).json()
    answered.push({ who, status: statusCode, signedInAs: user?.uid ?? null })
  }
  return answered
}

const AHEAD_HOURS = 48
const STEP_MINUTES = 5

/** What falls due for each person after `ASKED_AT`, planned as the jobs would plan it. */
async function noticesDue({ store, ditch, ownerDirectory }: RunningApp) {
  const clock = new StoppedClock(ASKED_AT)
  const askedAtMs = clock.nowMs()
  const planner = new NoticePlanner({ store, ditch, ownerDirectory, clock })
  for (let minutes = 0; minutes <= AHEAD_HOURS * 60; minutes += STEP_MINUTES) {
    await planner.plan()
    clock.advance({ minutes: STEP_MINUTES })
  }
  const byPerson: Record<string, object[]> = {}
  for (const { userId, email, fullName } of await listRecipients(store.db)) {
    const rows = await listAllNotices(store.db, userId)
    byPerson[email ?? fullName] = rows
      .filter(({ dueAtMs }) => dueAtMs > askedAtMs)
      .map(({ kind, subject, channel, deviceLabel, title, body, path, message, outcome, dueAtMs, usefulUntilMs }) => ({
        ...{ kind, subject, channel, deviceLabel, title, body, path, message, outcome },
        dueAt: Temporal.Instant.fromEpochMilliseconds(dueAtMs).toString(),
        usefulUntil: Temporal.Instant.fromEpochMilliseconds(usefulUntilMs).toString(),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return Object.fromEntries(Object.entries(byPerson).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
