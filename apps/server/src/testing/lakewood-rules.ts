import type { DitchRules } from '@headgate/domain'

export const LAKEWOOD_RULES: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('01-01'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}
