import { type AuditDetails, FILE_FAULTS, type FileFaultReason, type FileFaultValues } from '@headgate/contracts'
import { PROBLEM_REASONS, type ProblemReason, type ProblemValues } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { wordAudit } from './audit-texts.ts'
import { CATALOGS } from './catalogs.ts'
import { LANGUAGE_CODES } from './languages.ts'

/** Values for the reasons that have some. */
const VALUES: Partial<ProblemValues> = {
  'wrong-fields': { fields: [{ field: 'note', rule: 'too-long', limit: 500 }] },
  'no-route': { method: 'GET', path: '/api/x' },
  'too-many-tries': { seconds: 600 },
  'mailed-enough': { seconds: 7200 },
  'trades-open-enough': { most: 30 },
  'file-unreadable': { setting: 'SCHEDULE_CSV', path: 'season.csv', why: 'missing' },
  'faulty-file': { faults: 3 },
  'rotation-past': { today: '2026-06-10' },
  'holder-twice': { holder: 'Alder' },
  'before-season': { firstDay: '2026-04-15' },
  'turns-affected': { turns: 12 },
  'no-such-slot': { slot: '5AM', slots: ['4AM', '10AM'] },
  'after-season': { lastDay: '2026-11-01' },
  'no-such-account': { isDisabling: true },
  'cells-changed': { turns: 2 },
  'names-misspelt': { names: 2 },
  'no-such-holder': { holder: 'Alder' },
  'no-trade-partner': { holder: 'Alder' },
  'same-owner': { holder: 'Alder' },
  'already-sold': { date: '2026-06-10' },
  'address-taken': { address: '12 Elm Ct, Lakewood, CO' },
}

const FAULT_VALUES: Partial<FileFaultValues> = {
  'file-too-large': { megabytes: 1 },
  'wrong-encoding': { encoding: 'utf-8' },
  'too-many-lines': { most: 12_000 },
  'too-many-turns': { most: 10_000 },
  'too-many-names': { most: 1_000 },
  'too-many-people': { most: 1_000 },
  'too-many-columns': { most: 32 },
  'too-many-cells': { most: 60_000 },
  'no-heading': { columns: ['Date', '4AM'] },
  'slots-differ': { found: ['6AM-6PM'], slots: ['4AM', '10AM'] },
  'column-missing': { name: '4AM', columns: ['Date', '4AM'] },
  'column-repeated': { name: '4AM', column: 2 },
  'short-row': { cells: 5 },
  'date-missing': { year: 2026 },
  'not-a-date': { year: 2026 },
  'year-missing': { years: [2025, 2026] },
  'no-such-day': { year: 2026 },
  'year-out-of-range': { first: 2000, last: 2099 },
  'wrong-weekday': { day: '2026-06-10' },
  'day-repeated': { day: '2026-06-10', line: 7 },
  'name-too-long': { most: 200 },
  'property-column-missing': { name: 'City' },
  'property-column-repeated': { name: 'City' },
  'property-cell-missing': { name: 'City' },
  'cell-too-long': { most: 200 },
  'place-taken': { address: '1 Elm Ct' },
  'owner-repeated': { owner: 'Alder' },
  'address-taken': { placeId: 'p-1' },
}

const COUNTS = { turns: 800, added: 1200, dropped: 3, moved: 40 }
const CLOSURE = {
  from: '2026-06-10T18:00:00Z',
  until: '2026-06-11T12:00:00Z',
  reason: 'maintenance',
  note: 'a new gate',
} as const
const RULES = { timeZone: 'America/Denver', slots: ['6AM', '6PM'], firstDay: '04-15', lastDay: '11-01' }
const OTHER_RULES = { timeZone: 'America/Boise', slots: ['5:30AM'], firstDay: '05-01', lastDay: '10-15' }

const AUDIT: AuditDetails[] = [
  { kind: 'sample-loaded', values: COUNTS },
  { kind: 'season-imported', values: { ...COUNTS, fileName: 'spring.csv' } },
  { kind: 'import-undone', values: { ...COUNTS, id: 4, restored: 3 } },
  {
    kind: 'turns-edited',
    values: {
      ...COUNTS,
      ...{ date: '2026-06-10', slot: '4PM', holder: 'Cedar', before: 'Alder', more: 2, note: 'a swap' },
    },
  },
  { kind: 'layers-withdrawn', values: { ...COUNTS, id: 4 } },
  { kind: 'holder-succeeded', values: { ...COUNTS, from: 'Alder', to: 'Cedar', fromDay: '2026-06-10' } },
  { kind: 'change-refused', values: { change: 'import', basedOn: 1, inForce: 2 } },
  { kind: 'ditch-closed', values: CLOSURE },
  { kind: 'ditch-reopened', values: CLOSURE },
  { kind: 'closure-called-off', values: CLOSURE },
  { kind: 'season-exported', values: { importId: 4, turns: 1 } },
  { kind: 'usernames-updated', values: { updated: 2, unchanged: 9 } },
  { kind: 'account-disabled', values: { isCaptains: false } },
  { kind: 'account-enabled', values: { isCaptains: true } },
  { kind: 'ditch-changed', values: { fields: ['name', 'policies'] } },
  { kind: 'rules-changed', values: { before: RULES, after: OTHER_RULES, retimed: 1, dropped: 12 } },
  { kind: 'ditch-set-up', values: { name: 'Rocky Mountain Ditch' } },
  { kind: 'captain-invited', values: { email: 'bo@example.org' } },
  { kind: 'invitation-withdrawn', values: { email: null } },
  { kind: 'captain-made', values: { how: 'invited' } },
  { kind: 'people-added', values: { holders: ['Alder'], address: '12 Elm Ct' } },
  { kind: 'people-edited', values: { holders: ['Alder', 'Birch'], address: null } },
  { kind: 'people-removed', values: { holders: ['Alder'], address: '12 Elm Ct' } },
  { kind: 'people-undone', values: { rows: 1 } },
  { kind: 'people-imported', values: { added: 24, changed: 1 } },
  { kind: 'ledger-exported', values: { year: 2026, holders: 24 } },
  { kind: 'people-exported', values: { rows: 24 } },
  { kind: 'property-passed', values: { address: '12 Elm Ct', from: 'Alder', to: 'Cedar', date: '2026-06-10' } },
  { kind: 'captain-dismissed', values: { isOwn: false } },
  {
    kind: 'residents-invited',
    values: { by: 'card', count: 24, holders: ['Baca', 'Clark', 'Dole'], isRenewal: false },
  },
  { kind: 'resident-invitation-withdrawn', values: { by: 'card', holder: 'Baca' } },
  { kind: 'former-captains-invitations', values: { did: 'kept', count: 3, holders: ['Baca', 'Clark'] } },
  { kind: 'link-confirmed', values: { holder: 'Baca', how: 'card' } },
  { kind: 'link-refused', values: { holder: 'Baca' } },
  { kind: 'link-ended', values: { holder: 'Baca' } },
  { kind: 'link-undone', values: { holder: 'Baca', undoes: 'end' } },
  { kind: 'confirming-changed', values: { byHand: false } },
  { kind: 'card-signed-out', values: {} },
  {
    kind: 'trade-agreed',
    values: { ...COUNTS, trade: 'gift', from: 'Baca', to: 'Clark', date: '2026-06-10', byCaptain: true },
  },
  {
    kind: 'trade-undone',
    values: { ...COUNTS, from: 'Baca', to: 'Clark', date: '2026-06-10', byCaptain: false },
  },
  { kind: 'trade-answered', values: { did: 'offered', from: 'Baca', to: null, date: '2026-06-10' } },
  {
    kind: 'trade-policy-changed',
    values: { mode: 'with-captain', noticeMinutes: 60, allowsParts: false, undoHours: 24 },
  },
  { kind: 'status-note-written', values: { text: 'Low water', until: '2026-06-12T00:00:00Z' } },
  { kind: 'status-note-ended', values: { text: 'Low water' } },
  {
    kind: 'season-rotated',
    values: { ...COUNTS, from: '2026-04-15', through: '2026-11-01', holders: 24, mode: 'moves-daily' },
  },
]
const CONTEXT = { timeZone: 'America/Denver', about: 'Ann Alder (ann@example.org)' }

const wordProblem = (language: 'en' | 'es', reason: ProblemReason) =>
  (
    ({ ...CATALOGS[language].problems.reasons, ...CATALOGS[language].toolProblems })[reason] as (
      values: unknown,
    ) => string
  )(VALUES[reason] ?? {})
const wordFault = (language: 'en' | 'es', reason: FileFaultReason) =>
  (CATALOGS[language].faults[reason] as (values: unknown) => string)(FAULT_VALUES[reason] ?? {})

const HOLES = /undefined|null|NaN|\[object|^$/

describe.each(LANGUAGE_CODES)('the words in %s', (language) => {
  it.each(PROBLEM_REASONS)('given the reason %s, then there is a whole sentence for it', (reason) => {
    const words = wordProblem(language, reason)
    expect(words).not.toMatch(HOLES)
    if (language !== 'en') expect(words).not.toBe(wordProblem('en', reason))
  })

  it.each(Object.keys(FILE_FAULTS) as FileFaultReason[])(
    'given the fault %s, then there are words for it',
    (reason) => {
      expect(wordFault(language, reason)).not.toMatch(HOLES)
      if (language !== 'en') expect(wordFault(language, reason)).not.toBe(wordFault('en', reason))
    },
  )

  it.each(AUDIT)('given the audit’s $kind, then there is a sentence for it', (details) => {
    const words = wordAudit(CATALOGS[language].audit, details, CONTEXT)
    expect(words).not.toMatch(HOLES)
    expect(words).toMatch(/\.$/)
    if (language !== 'en') expect(words).not.toBe(wordAudit(CATALOGS.en.audit, details, CONTEXT))
  })

  it('given a wait, then it is rounded up to minutes or hours', () => {
    const { reasons } = CATALOGS[language].problems
    const waits = [1, 61, 5400, 7201].map((seconds) => reasons['too-many-tries']({ seconds }))
    expect(waits.map((words) => words.match(/\d+/)?.[0])).toEqual([undefined, '2', '2', '3'])
  })
})

it('given every audit kind, then the table above has it', () => {
  expect(AUDIT.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(CATALOGS.en.audit.what).toSorted())
})

it.each([
  ['sample-loaded', 'Loaded the sample season: 800 turns; 1,200 added, 3 dropped, 40 moved.'],
  [
    'turns-edited',
    'Gave Wednesday, June 10, 4PM to Cedar, which was Alder’s, and changed 2 more turns (a swap): 800 turns; 1,200 added, 3 dropped, 40 moved.',
  ],
  [
    'ditch-closed',
    'Closed the ditch from Wednesday, June 10, 12 PM until Thursday, June 11, 6 AM for maintenance (a new gate).',
  ],
  ['account-disabled', 'Disabled the account of Ann Alder (ann@example.org).'],
])('given an audit entry in English, then it is this sentence', (kind, sentence) => {
  const details = AUDIT.find((one) => one.kind === kind) as AuditDetails
  expect(wordAudit(CATALOGS.en.audit, details, CONTEXT)).toBe(sentence)
})

it('given a slot and a day in Spanish, then they are written as Spanish does', () => {
  expect(wordProblem('es', 'no-such-slot')).toBe(
    'Esta acequia no tiene el turno de 5\u00A0a.\u00A0m.: sus turnos son 4\u00A0a.\u00A0m. y 10\u00A0a.\u00A0m.',
  )
  expect(wordFault('es', 'wrong-weekday')).toContain('miércoles 10 de junio de 2026')
})
