import type { DitchInfo, StatusNoteShape } from '@headgate/contracts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { StatusNote } from '../store/status-note-queries.ts'

/** What everybody may know about the ditch. */
export const presentDitch = ({
  infoVersion,
  note,
  profile: { name, city, state, contact, policies, termsFrom },
  rules,
}: Pick<DitchSnapshot, 'infoVersion' | 'note' | 'profile' | 'rules'>): DitchInfo => ({
  version: infoVersion,
  name,
  city,
  state,
  timeZone: rules.timeZone,
  timeSlots: [...rules.slots],
  firstDay: rules.firstDay.toString(),
  lastDay: rules.lastDay.toString(),
  contact,
  policies,
  termsFrom,
  ...(note && { note: presentStatusNote(note) }),
})

export const presentStatusNote = ({ id, text, until }: StatusNote): StatusNoteShape => ({
  id,
  text,
  until: until.toString(),
})
