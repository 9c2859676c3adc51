import { type AuditDetails, api, type StatusNoteResponse } from '@headgate/contracts'
import { finish, type Notice } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { countNotices, noticeRows } from '../notices/notice-rows.ts'
import { subjectOfNote, withdrawNotes } from '../notices/overtaken-questions.ts'
import { presentStatusNote } from '../schedule/present-ditch.ts'
import type { ContextRoutes, DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { lockForCaptain } from '../store/membership-queries.ts'
import { addNotices, rewordNote } from '../store/notice-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import { addStatusNote, endStatusNote, findStatusNote, type StatusNote } from '../store/status-note-queries.ts'

/** The captains’ note to everybody. `GET /api/ditch` has it, too. */
export const statusNoteRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)
  route(app, api.writeStatusNote, async (request) => {
    const { note, notices } = await writeStatusNote(context, captain(request), request.body)
    return { note: note ? presentStatusNote(note) : null, notices }
  })
}

interface NoteChange {
  basedOn: number
  note: { text: string; until: string } | null
  notify: boolean
}

interface NoteChanged extends Pick<StatusNoteResponse, 'notices'> {
  note: StatusNote | undefined
}

/**
 * Writes the note that everybody sees, changes it, or ends it. Returns it as it is then. Throws `conflict` if the note
 * is another one than the captain saw, `invalid-input` for an end in the past.
 */
async function writeStatusNote(
  context: DitchContext,
  by: ActingCaptain,
  { basedOn, note, notify }: NoteChange,
): Promise<NoteChanged> {
  const { clock, db } = context
  const at = clock.now()
  const until = note && Temporal.Instant.from(note.until)
  if (until && Temporal.Instant.compare(until, at) <= 0) throw new DitchProblem('status-note-past', {})
  const written = await db.transaction().execute(async (transaction): Promise<NoteChanged> => {
    await lockForCaptain(transaction, by.uid)
    const found = await findStatusNote(transaction)
    const current = found && Temporal.Instant.compare(at, found.until) < 0 ? found : undefined
    if (current && current.id !== basedOn) throw new DitchProblem('status-note-outdated', {})
    if (!current && !note) return { note: undefined, notices: null }
    const audit = (details: AuditDetails) => addAuditEntry(transaction, { at, by, action: 'note', details })
    let notices: NoteChanged['notices'] = null
    if (note && until) {
      const { text } = note
      const sentAs = notify ? undefined : (current?.sentAs ?? null)
      const id = await addStatusNote(transaction, { text, until, sentAs })
      if (notify) notices = await sendNote(transaction, context, { id, text, until, by, at })
      // Those it has not reached yet get it as it is now.
      else if (current?.sentAs) await rewordNote(transaction, subjectOfNote(current.sentAs), messageOf(text))
      await audit({ kind: 'status-note-written', values: { text, until: until.toString(), isSent: notify } })
    } else if (current) {
      await endStatusNote(transaction, current.id, at)
      await withdrawNotes(transaction, at)
      await audit({ kind: 'status-note-ended', values: { text: current.text } })
    }
    await announceDitchChange(transaction)
    return { note: await findStatusNote(transaction), notices }
  })
  await context.ditch.refresh()
  return written
}

const messageOf = (text: string): string => JSON.stringify({ kind: 'note', text })

interface SentNote extends Pick<StatusNote, 'id' | 'text' | 'until'> {
  by: ActingCaptain
  at: Temporal.Instant
}

/** Queues the note for every other resident, in place of an earlier one that has not been sent. */
async function sendNote(
  transaction: Database,
  { mailReach }: Pick<DitchContext, 'mailReach'>,
  { id, text, until, by, at }: SentNote,
) {
  await withdrawNotes(transaction, at)
  const { clocks } = (await readDitch(transaction)).rules
  const notice: Notice<'note'> = {
    kind: 'note',
    subject: subjectOfNote(id),
    dueAt: at,
    usefulUntil: until,
    message: { kind: 'note', text },
    path: '/',
  }
  const others = (await listRecipients(transaction)).filter(({ userId }) => userId !== by.uid)
  const addressed = others.map((recipient) => ({ recipient, notice }))
  const rows = finish(noticeRows(addressed, { now: at, clocks }))
  await addNotices(transaction, rows)
  return countNotices(rows, mailReach)
}
