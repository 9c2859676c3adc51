import type { AuditDetails, StatusNoteRequest } from '@headgate/contracts'
import { DitchProblem } from '../ditch-problem.ts'
import type { CaptainContext } from '../season/captain-context.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import { addStatusNote, endStatusNote, findStatusNote, type StatusNote } from '../store/status-note-queries.ts'

/**
 * Writes the note that everybody sees, changes it, or ends it. Returns it as it is then. Throws `conflict` if the note
 * is another one than the captain saw, `invalid-input` for an end in the past.
 */
export async function writeStatusNote(
  context: CaptainContext,
  by: ActingCaptain,
  { basedOn, note }: StatusNoteRequest,
): Promise<StatusNote | undefined> {
  const { clock, store } = context
  const at = clock.now()
  const until = note && Temporal.Instant.from(note.until)
  if (until && Temporal.Instant.compare(until, at) <= 0) throw new DitchProblem('status-note-past', {})
  const written = await store.db.transaction().execute(async (transaction) => {
    await lockDitch(transaction, store.engine)
    await holdCaptain({ ...store, db: transaction }, by.uid)
    const found = await findStatusNote(transaction)
    const current = found && Temporal.Instant.compare(at, found.until) < 0 ? found : undefined
    if (current && current.id !== basedOn) throw new DitchProblem('status-note-outdated', {})
    if (!current && !note) return undefined
    const audit = (details: AuditDetails) => addAuditEntry(transaction, { at, by, action: 'note', details })
    if (note && until) {
      await addStatusNote(transaction, { text: note.text, until })
      await audit({ kind: 'status-note-written', values: { text: note.text, until: until.toString() } })
    } else if (current) {
      await endStatusNote(transaction, current.id, at)
      await audit({ kind: 'status-note-ended', values: { text: current.text } })
    }
    await announceDitchChange(transaction, store.engine)
    return findStatusNote(transaction)
  })
  await context.ditch.refresh()
  return written
}
