import type { StatusResponse } from '@headgate/contracts'
import type { NoticeOutcome } from '@headgate/domain'
import { plural } from './plural.ts'

const SOURCES = { google: 'Google Weather', nws: 'National Weather Service', averages: 'Averages 1991–2020' }

const OUTCOMES: Record<NoticeOutcome, string> = {
  waiting: 'waiting',
  sent: 'sent',
  late: 'sent late',
  missed: 'missed',
  silenced: 'silenced',
  'gave-up': 'not sent',
}

export const messages = {
  status: {
    title: 'Authentication status',
    unreachable: 'We couldn’t ask the server who you are.',
    demo: 'All authentication is turned off: this is a demonstration.',
    signedIn: (who: string) => `Signed in as ${who}.`,
    guest: 'Signed in as a guest.',
    nobody: 'Not signed in.',
    captain: 'You are a captain of this ditch.',
    notCaptain: 'You are not a captain of this ditch.',
  },
  shared: {
    title: 'Season and residents',
    forCaptains:
      'Only captains of the ditch can change the season or the residents. Everything else here is open to you.',
    sampleCaptain:
      'This is a sample ditch with a sample captain. Their email and password were printed in the terminal when the server started, and work on this machine only.',
    signIn: 'Sign In',
    usernames: 'Update Usernames',
    updating: 'Updating…',
    usernamesHint: 'Gives each resident the name that the schedule uses for their property.',
    updated: (updated: number, unchanged: number) => ({
      title: 'Usernames updated',
      description: `${plural(updated, { one: `${updated} username`, other: `${updated} usernames` })} changed, ${unchanged} unchanged.`,
    }),
    updateFailed: 'The usernames could not be updated',
    failed: 'Something went wrong on the server. Please try again.',
  },
  debug: {
    title: 'Auth debug',
    status: 'Auth status',
    statuses: { loading: 'loading', known: 'known', unreachable: 'unreachable' },
    userInfo: 'User info',
  },
  api: {
    title: 'API test',
    tabs: 'What to fetch',
    schedule: 'Schedule',
    weather: 'Weather',
    forecast: 'Forecast',
    endpoint: 'Endpoint',
    hint: 'A path on this server. It is fetched with GET, in your own session.',
    fetch: 'Fetch',
    fetching: 'Fetching…',
    notOurs: 'Only paths on this server can be fetched, such as /api/schedule.',
    unreachable: 'The server did not respond.',
    answer: 'Response',
    read: (status: string, took: number, kilobytes: number) => `${status} in ${took} ms, ${kilobytes} KB`,
    elsewhere: 'Redirects elsewhere',
    cut: 'Only the beginning is shown.',
  },
  server: {
    title: 'Server',
    now: 'Server time',
    mode: 'Season',
    modes: {
      production: 'Production',
      sample: 'Sample',
      own: 'The ditch’s own',
    } satisfies Record<StatusResponse['mode'], string>,
    version: 'Headgate',
    node: 'Node',
    startedAt: 'Running since',
    store: 'Store',
    engines: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
    storeState: (engine: string, isAnswering: boolean, importId: number) =>
      `${engine}, ${isAnswering ? 'ready' : 'not ready'}, ${importId === 0 ? 'no season' : `season no. ${importId}`}`,
    weather: 'Weather',
    /** `Google Weather, 3 min old` */
    weatherFrom: (source: keyof typeof SOURCES, ageMinutes: number | null) =>
      ageMinutes === null ? SOURCES[source] : `${SOURCES[source]}, ${ageMinutes} min old`,
    noWeather: 'None yet',
    outbox: 'Notifications',
    noNotices: 'None yet',
    /** `3 waiting, 12 sent` */
    noticesBy: (counts: readonly (readonly [outcome: string, count: number])[]) =>
      counts.map(([outcome, count]) => `${count} ${OUTCOMES[outcome as NoticeOutcome] ?? outcome}`).join(', '),
    /** `Wednesday, June 10, 2026, 11 AM` */
    moment: (day: string, time: string) => `${day}, ${time}`,
  },
  mailbox: {
    title: 'Mailbox',
    hint: 'No mail leaves a sample ditch. The mail it would have sent is kept here.',
    empty: 'No mail yet. Ask for a sign-in link, and it comes here.',
    closed: 'There is no mailbox here. Only a sample ditch has one, and only on the machine that it runs on.',
    sent: (address: string, when: string) => `to ${address}, ${when}`,
  },
}
