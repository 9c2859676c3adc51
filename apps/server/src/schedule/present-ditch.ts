import type { DitchInfo } from '@headgate/contracts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

/** What everybody may know about the ditch. */
export const presentDitch = ({
  revision,
  profile: { name, city, state, contact, policies },
  rules,
}: Pick<DitchSnapshot, 'revision' | 'profile' | 'rules'>): DitchInfo => ({
  version: revision,
  name,
  city,
  state,
  timeZone: rules.timeZone,
  timeSlots: [...rules.slots],
  firstDay: rules.firstDay.toString(),
  lastDay: rules.lastDay.toString(),
  contact,
  policies,
})
