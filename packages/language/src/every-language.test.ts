import { type AuditDetails, FILE_FAULTS, type FileFaultReason } from '@headgate/contracts'
import { clocksOf, PROBLEM_REASONS, type ProblemReason } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { wordAudit } from './audit-texts.ts'
import { CATALOGS } from './catalogs.ts'
import { LANGUAGE_CODES, type Language } from './languages.ts'

/** Values by name, for whatever asks for them. */
const VALUES = {
  total: 11_280,
  cycle: 10_080,
  address: '12 Elm Ct',
  town: 'San Pablo',
  state: 'CO',
  date: '2026-06-10',
  day: '2026-06-10',
  today: '2026-06-10',
  year: 2026,
  holder: 'Alder',
  holders: ['Alder', 'Birch'],
  owner: 'Alder',
  from: 'Alder',
  to: 'Cedar',
  before: 'Alder',
  firstDay: '2026-04-15',
  lastDay: '2026-11-01',
  fromDay: '2026-06-10',
  slot: '4PM',
  slots: ['4AM', '10AM'],
  fields: [{ field: 'note', rule: 'too-long', limit: 500 }],
  method: 'GET',
  path: '/api/x',
  seconds: 600,
  setting: 'SCHEDULE_CSV',
  why: 'missing',
  faults: 3,
  names: 2,
  isDisabling: true,
  most: 1_000,
  megabytes: 1,
  encoding: 'utf-8',
  columns: ['Date', '4AM'],
  column: 2,
  found: ['6AM-6PM'],
  name: 'City',
  cells: 5,
  line: 7,
  first: 2000,
  last: 2099,
  placeId: 'p-1',
  turns: 800,
  added: 1_200,
  dropped: 3,
  moved: 40,
  retimed: 1,
  more: 2,
  fileName: 'spring.csv',
  note: 'a swap',
  id: 4,
  restored: 3,
  change: 'import',
  basedOn: 1,
  inForce: 2,
  updated: 2,
  unchanged: 9,
  changed: 1,
  rows: 24,
  changes: 15,
  place: 'headgate/turn.csv: 3',
  count: 24,
  isCaptains: false,
  isOwn: false,
  isRenewal: false,
  email: 'bo@example.org',
  by: 'card',
  did: 'offered',
  how: 'card',
  undoes: 'end',
  byHand: false,
  byCaptain: true,
  trade: 'gift',
  noticeMinutes: 60,
  allowsParts: false,
  undoHours: 24,
  cycleMinutes: 2_880,
  neededMinutes: 3_672,
  text: 'Low water',
  years: [2025, 2026],
  importId: 4,
  until: '2026-06-12T00:00:00Z',
}

const CLOSURE = { from: '2026-06-10T18:00:00Z', until: '2026-06-11T12:00:00Z', reason: 'maintenance', note: 'a gate' }
const RULES = { timeZone: 'America/Denver', slots: ['6AM', '6PM'], firstDay: '04-15', lastDay: '11-01' }

/** Where a name stands for something else. */
const OTHERWISE: Readonly<Record<string, object>> = {
  'ditch-closed': CLOSURE,
  'ditch-reopened': CLOSURE,
  'closure-called-off': CLOSURE,
  'ditch-changed': { fields: ['name', 'policies'] },
  'rules-changed': { before: RULES, after: { ...RULES, timeZone: 'America/Boise', slots: ['5:30AM'] } },
  'captain-made': { how: 'invited' },
  'ledger-exported': { holders: 24 },
  'season-rotated': { lines: 24, from: '2026-04-15', through: '2026-11-01' },
  'former-captains-invitations': { did: 'kept' },
  'trade-policy-changed': { mode: 'with-captain' },
  'item-settled': { item: 'mail-off', turn: null },
}

const valuesOf = (what: string): never => ({ ...VALUES, ...OTHERWISE[what] }) as never

const AUDIT_KINDS = Object.keys(CATALOGS.en.audit.what) as AuditDetails['kind'][]
const ABOUT = { clocks: clocksOf('America/Denver'), about: 'Ann Alder (ann@example.org)' }
const audited = (language: Language, kind: AuditDetails['kind']): string =>
  wordAudit(CATALOGS[language].audit, { kind, values: valuesOf(kind) } as AuditDetails, ABOUT)

type Wording = (values: never) => string
const wordProblem = (language: Language, reason: ProblemReason): string => {
  const { problems, toolProblems } = CATALOGS[language]
  const texts = { ...problems.reasons, ...toolProblems, ...(language === 'en' && CATALOGS.en.apiProblems) }
  return (texts[reason as keyof typeof texts] as Wording)(valuesOf(reason))
}
const wordFault = (language: Language, reason: FileFaultReason): string =>
  (CATALOGS[language].faults[reason] as Wording)(valuesOf(reason))

const HOLES = /undefined|null|NaN|\[object|^$/

/** Reasons that no page meets have English words alone. */
const reasonsIn = (language: Language) =>
  language === 'en'
    ? PROBLEM_REASONS
    : PROBLEM_REASONS.filter((reason) => !Object.hasOwn(CATALOGS.en.apiProblems, reason))

describe.each(LANGUAGE_CODES)('the words in %s', (language) => {
  it.each([
    ['reason of a problem', reasonsIn(language), wordProblem],
    ['fault of a file', Object.keys(FILE_FAULTS), wordFault],
    ['kind of audit entry', AUDIT_KINDS, audited],
  ] as [string, readonly string[], (language: Language, one: never) => string][])(
    'given every %s, then there are words for it, in this language',
    (_what, all, word) => {
      for (const one of all) {
        expect(word(language, one as never), one).not.toMatch(HOLES)
        if (language !== 'en') expect(word(language, one as never), one).not.toBe(word('en', one as never))
      }
    },
  )

  it('given a wait, then it is rounded up to minutes or hours', () => {
    const { reasons } = CATALOGS[language].problems
    const waits = [1, 61, 5400, 7201].map((seconds) => reasons['too-many-tries']({ seconds }))
    expect(waits.map((words) => words.match(/\d+/)?.[0])).toEqual([undefined, '2', '2', '3'])
  })
})

it.each([
  ['sample-loaded', 'Loaded the sample season: 800 turns; 1,200 added, 3 dropped, 40 moved, 1 with another end.'],
  [
    'turns-edited',
    'Gave Wednesday, June 10, 4\u00A0PM to Alder, which was Alder’s, and changed 2 more turns (a swap): 800 turns; 1,200 added, 3 dropped, 40 moved, 1 with another end.',
  ],
  [
    'ditch-closed',
    'Closed the ditch from Wednesday, June 10, 12\u00A0PM until Thursday, June 11, 6\u00A0AM for maintenance (a gate).',
  ],
  [
    'rules-changed',
    'Changed the turn times from 6\u00A0AM and 6\u00A0PM to 5:30\u00A0AM and the time zone from America/Denver to America/Boise: 1 turn at another time, 3 turns off the schedule.',
  ],
  ['item-settled', 'Marked as not done: this server sends no mail.'],
  ['account-disabled', 'Disabled the account of Ann Alder (ann@example.org).'],
] as const)('given an audit entry in English, then it is this sentence', (kind, sentence) => {
  expect(audited('en', kind)).toBe(sentence)
})

it('given a day in Spanish, then it is written as Spanish does', () => {
  expect(wordFault('es', 'wrong-weekday')).toContain('miércoles 10 de junio de 2026')
})
