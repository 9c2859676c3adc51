import { isStanding, type NoticeMessage, subjectOfClosure } from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import { listReopenedIds } from '../store/closure-queries.ts'
import type { Database } from '../store/database.ts'
import { type NoticePlace, type NoticeRow, rewordNotice, withdrawUntried } from '../store/notice-queries.ts'
import { findStatusNote } from '../store/status-note-queries.ts'
import { readAsked } from '../store/trade-queries.ts'
import { readMessage, writeDelivery } from './stored-notice.ts'

export const QUESTION_OVER = writeDelivery({ code: 'question-over' })

/** Subjects of what was asked about a trade, as patterns for `like`. */
export const questionsOf = (tradeId: number): { first: readonly string[]; undo: readonly string[] } => ({
  first: [`trade:${tradeId}:asked`, `trade:${tradeId}:offered`, `trade:${tradeId}:waits-for-captain`],
  undo: [`trade:${tradeId}:undo-asked:%`],
})

/** Withdraws the questions about a trade that have not been tried yet. Call it in the transaction that settles them. */
export async function withdrawQuestions(db: Database, tradeId: number, now: Temporal.Instant): Promise<void> {
  const { first, undo } = questionsOf(tradeId)
  await withdrawUntried(db, { kind: 'trade', subjects: [...first, ...undo], now, delivery: QUESTION_OVER })
}

interface ToSend {
  rows: NoticeRow[]
  /** Ids of rows whose questions can no longer be answered. */
  over: ReadonlySet<NoticeRow['id']>
}

/** What is still asked of these rows at `now`. A joined notice that is due loses the questions that are over. */
export async function dropOvertaken(db: Database, rows: readonly NoticeRow[], now: Temporal.Instant): Promise<ToSend> {
  const messages = new Map(rows.map((row) => [row.id, row.kind === 'trade' ? readMessage(row) : undefined]))
  const asked = await readAsked(db, [...messages.values()].flatMap(tradeIdsOf))
  const over = new Set<NoticeRow['id']>()
  const left: NoticeRow[] = []
  for (const row of rows) {
    const message = messages.get(row.id)
    left.push(row)
    if (message?.kind === 'trade') {
      const { event, tradeId } = message
      const at = instantOf(row.dueAtMs)
      if (!isStanding(event, at, asked.get(tradeId))) over.add(row.id)
    } else if (message?.kind === 'more-trades' && row.dueAtMs <= now.epochMilliseconds) {
      const trades = message.trades.filter(({ event, at, tradeId }) =>
        isStanding(event, Temporal.Instant.from(at), asked.get(tradeId)),
      )
      if (trades.length === 0) over.add(row.id)
      else if (trades.length < message.trades.length) {
        const reworded = { ...row, message: JSON.stringify({ ...message, trades }) }
        await rewordNotice(db, reworded)
        left[left.length - 1] = reworded
      }
    }
  }
  return { rows: left, over }
}

const tradeIdsOf = (message: NoticeMessage | undefined): number[] => {
  if (message?.kind === 'trade') return [message.tradeId]
  return message?.kind === 'more-trades' ? message.trades.map(({ tradeId }) => tradeId) : []
}

export const REOPENED = writeDelivery({ code: 'ditch-reopened' })

/**
 * Withdraws a closure's notices that have not been tried yet. Returns their places, where a reopening would be no news.
 * Call it in the transaction that reopens the ditch.
 */
export function withdrawClosure(db: Database, closureId: number, now: Temporal.Instant): Promise<NoticePlace[]> {
  const notice = { kind: 'ditch-closed', subjects: [subjectOfClosure(closureId)] } as const
  return withdrawUntried(db, { ...notice, now, delivery: REOPENED })
}

const NOTE_OVER = writeDelivery({ code: 'note-over' })

/** Withdraws the notices of captains' notes that have not been tried yet. Call it in the transaction that ends the note. */
export const withdrawNotes = (db: Database, now: Temporal.Instant): Promise<NoticePlace[]> =>
  withdrawUntried(db, { kind: 'note', subjects: [subjectOfNote('%')], now, delivery: NOTE_OVER })

/** Of the rows that announce a closure or a note which has been ended since: why they are not sent, by id. */
export async function undoneAmong(
  db: Database,
  rows: readonly Pick<NoticeRow, 'id' | 'kind' | 'subject'>[],
): Promise<ReadonlyMap<NoticeRow['id'], string>> {
  const rowsOf = (kind: NoticeRow['kind']) => rows.filter((row) => row.kind === kind)
  const [closed, notes] = [rowsOf('ditch-closed'), rowsOf('note')]
  const reopened = new Set(closed.length === 0 ? [] : (await listReopenedIds(db)).map(subjectOfClosure))
  const note = notes.length === 0 ? undefined : await findStatusNote(db)
  const shown = note && subjectOfNote(note.sentAs ?? note.id)
  return new Map([
    ...closed.filter(({ subject }) => reopened.has(subject)).map(({ id }) => [id, REOPENED] as const),
    ...notes.filter(({ subject }) => subject !== shown).map(({ id }) => [id, NOTE_OVER] as const),
  ])
}

export const subjectOfNote = (id: number | '%'): string => `note:${id}`
