import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from './en/privacy.ts'

const { only, kinds } = messages.collected

type Named = {
  [Kind in keyof typeof kinds]: `${Kind}.${keyof (typeof kinds)[Kind]['items'] & string}`
}[keyof typeof kinds]

/** Tables that hold nothing about a person. */
const ABOUT_NOBODY =
  `ditch ditchRules idCounter setupCode ground otherTimes withdrawal accessCounter secret backupNight forecast noticeProgress`.split(
    ' ',
  )
/** Outside production only. */
const SAMPLE = 'the mailbox of a sample ditch'

/** Where the privacy page names what a table holds about people. */
const NAMED_AS: Readonly<Record<string, Named[] | typeof SAMPLE>> = {
  membership: ['authentication.links'],
  holder: ['names.schedule'],
  property: ['address.list'],
  ownership: ['address.list'],
  person: ['names.list'],
  confirmedLink: ['authentication.links'],
  linkRefusal: ['authentication.links'],
  invitation: ['names.invitations'],
  namedCaptain: ['names.captains'],
  captainInvitation: ['names.captains'],
  seasonChange: ['names.captains'],
  turn: ['names.schedule'],
  move: ['names.schedule', 'preferences.trades'],
  succession: ['names.schedule'],
  trade: ['preferences.trades'],
  tradeTime: ['preferences.trades'],
  tradeLink: ['authentication.codes'],
  userAccount: ['names.own', 'authentication.own', 'preferences.own'],
  accountSession: ['authentication.devices'],
  signInMethod: ['authentication.own'],
  signInCode: ['authentication.codes'],
  knownDevice: ['authentication.devices'],
  setAsideProfile: ['names.setAside'],
  rateLimit: ['authentication.attempts'],
  mailboxMessage: SAMPLE,
  profile: ['names.own', 'address.own'],
  noticeSettings: ['preferences.own'],
  pushSubscription: ['authentication.devices'],
  noticeDelivery: ['preferences.notices'],
  closure: ['names.captains'],
  statusNote: ['names.captains'],
  settledItem: ['names.captains'],
  gatePress: ['preferences.gate'],
  auditEntry: ['names.captains'],
  feed: ['preferences.calendar'],
}

it('given the specification’s four kinds of data, then the privacy page has these heads and no other', () => {
  expect(only).toBe('Only names, authentication data, address data and schedule preferences are collected.')
  expect(Object.values(kinds).map(({ title }) => title)).toEqual([
    'Names',
    'Authentication data',
    'Address data',
    'Schedule preferences',
  ])
})

it('given every table of the store, then the privacy page names what it holds about people', () => {
  const folder = join(import.meta.dirname, '../../../apps/server/src/store/tables')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const tables = sources.map((source) => /interface \w+Tables \{(.*?)\n\}/s.exec(source)?.[1]).join('\n')
  expect([...tables.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table).toSorted()).toEqual(
    [...ABOUT_NOBODY, ...Object.keys(NAMED_AS)].toSorted(),
  )
  const known = Object.entries(kinds).flatMap(([kind, { items }]) =>
    Object.keys(items).map((item) => `${kind}.${item}`),
  )
  expect(known).toEqual(expect.arrayContaining(Object.values(NAMED_AS).filter(Array.isArray).flat()))
})
