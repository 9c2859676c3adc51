import type { NoticeOutcomes } from '@headgate/contracts'
import { type NoticeKind, noticeKey } from '@headgate/domain'
import { findPeople } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { listOutcomes, type SubjectOutcome } from '../store/notice-record-queries.ts'
import { REOPENED } from './overtaken-questions.ts'

const MAX_NAMES = 10

/** What became of the notices of a change; null if it had none, or they have been deleted since. */
export type OutcomesOf = (kind: NoticeKind, subject: string) => NoticeOutcomes | null

/** Looks up what became of the captains' notices about these subjects. */
export async function readOutcomes(db: Database, subjects: readonly string[]): Promise<OutcomesOf> {
  const rows = await listOutcomes(db, subjects)
  // To whom the beginning of a closure did not go out, its end is no news.
  const spared = new Set(rows.filter(({ delivery }) => delivery === REOPENED).map(endKey))
  const byNotice = Map.groupBy(rows, noticeKey)
  const ends = new Map([...byNotice].map(([key, notices]) => [key, endsOf(notices, spared)]))
  const people = await findPeople(db, [...ends.values()].flatMap(unreachedIn))
  return (kind, subject) => {
    const found = ends.get(noticeKey({ kind, subject }))
    if (!found || found.size === 0) return null
    const unreached = unreachedIn(found)
    const count = (end: End) => [...found.values()].filter((one) => one === end).length
    const named = unreached.flatMap((userId) => people.get(userId) ?? [])
    const names = named.slice(0, MAX_NAMES).map(({ name, email }) => name || email)
    return { reached: count('reached'), waiting: count('waiting'), unreached: unreached.length, names }
  }
}

type End = 'reached' | 'waiting' | 'unreached'

const endKey = ({ userId, subject }: Pick<SubjectOutcome, 'userId' | 'subject'>): string => `${userId} ${subject}`

/** By user. A notice in the app's list has reached nobody: its reader has to open the app. */
function endsOf(rows: readonly SubjectOutcome[], spared: ReadonlySet<string>): ReadonlyMap<string, End> {
  const usersWith = (...outcomes: SubjectOutcome['outcome'][]) => {
    const sent = rows.filter(({ channel, outcome }) => channel !== 'list' && outcomes.includes(outcome))
    return new Set(sent.map(({ userId }) => userId))
  }
  const [reached, waiting] = [usersWith('sent', 'late'), usersWith('waiting')]
  return new Map(
    rows.flatMap((row): [string, End][] => {
      const { userId } = row
      if (reached.has(userId)) return [[userId, 'reached']]
      if (waiting.has(userId)) return [[userId, 'waiting']]
      return spared.has(endKey(row)) ? [] : [[userId, 'unreached']]
    }),
  )
}

const unreachedIn = (ends: ReadonlyMap<string, End>): string[] =>
  [...ends].flatMap(([userId, end]) => (end === 'unreached' ? userId : []))
