import type { DitchInfo, StatusNoteShape } from '@headgate/contracts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { StatusNote } from '../store/status-note-queries.ts'
import { presentOffsets } from './present-offsets.ts'

/** A ditch is set up long before its first turn, and its next season is written long after the last. */
const AROUND = { hours: 400 * 24 }

/** What everybody may know about the ditch. A page that is stored at `now` can tell the time of all that it shows. */
export function presentDitch(
  {
    infoVersion,
    note,
    profile: { name, city, state, contact, policies, termsFrom },
    rules: { clocks, slots, firstDay, lastDay },
    timeline: { segments },
  }: Pick<DitchSnapshot, 'infoVersion' | 'note' | 'profile' | 'rules' | 'timeline'>,
  now: Temporal.Instant,
): DitchInfo {
  const shown = [now, segments.at(0)?.opensAt ?? now, segments.at(-1)?.closesAt ?? now]
  return {
    version: infoVersion,
    name,
    city,
    state,
    timeZone: clocks.timeZone,
    offsets: presentOffsets(
      clocks,
      shown.flatMap((at) => [at.subtract(AROUND), at.add(AROUND)]),
    ),
    timeSlots: [...slots],
    firstDay: firstDay.toString(),
    lastDay: lastDay.toString(),
    contact,
    policies,
    termsFrom,
    ...(note && { note: presentStatusNote(note) }),
  }
}

export const presentStatusNote = ({ id, text, until }: StatusNote): StatusNoteShape => ({
  id,
  text,
  until: until.toString(),
})
