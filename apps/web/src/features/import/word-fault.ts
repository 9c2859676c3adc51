import type { FileFault } from '@headgate/contracts'
import { messages as faults } from '@headgate/language/texts/faults'
import { messages } from '@headgate/language/texts/import'
import { language } from '@headgate/language/texts/language'

/** A fault in the page's language. The server's own English is shown only where a newer server has newer reasons. */
export function wordFault({ reason, values, message }: Pick<FileFault, 'reason' | 'values' | 'message'>): string {
  if (Object.hasOwn(faults, reason)) return (faults[reason] as (values: unknown) => string)(values)
  return language === 'en' ? message : messages.faults.unknown
}
