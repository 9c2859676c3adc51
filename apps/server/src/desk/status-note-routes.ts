import { type AuditDetails, api, type StatusNoteRequest } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { presentStatusNote } from '../schedule/present-ditch.ts'
import type { ContextRoutes, DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import { lockForCaptain } from '../store/membership-queries.ts'
import { addStatusNote, endStatusNote, findStatusNote, type StatusNote } from '../store/status-note-queries.ts'

/** The captains’ note to everybody. `GET /api/ditch` has it, too. */
export const statusNoteRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)
  route(app, api.writeStatusNote, async (request) => {
    const note = await writeStatusNote(context, captain(request), request.body)
    return { note: note ? presentStatusNote(note) : null }
  })
}

/**
 * Writes the note that everybody sees, changes it, or ends it. Returns it as it is then. Throws `conflict` if the note
 * is another one than the captain saw, `invalid-input` for an end in the past.
 */
async function writeStatusNote(
  context: DitchContext,
  by: ActingCaptain,
  { basedOn, note }: StatusNoteRequest,
): Promise<StatusNote | undefined> {
  const { clock, db } = context
  const at = clock.now()
  const until = note && Temporal.Instant.from(note.until)
  if (until && Temporal.Instant.compare(until, at) <= 0) throw new DitchProblem('status-note-past', {})
  const written = await db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
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
    await announceDitchChange(transaction)
    return findStatusNote(transaction)
  })
  await context.ditch.refresh()
  return written
}
