import { findSlot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'

/** `4AM`, as the schedule writes it. The ditch may once have had slots that it no longer has. */
export function formatSlot(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slot(slot) : label
}
