import { type Closure, type DitchClocks, isOpenEnded } from '@headgate/domain'
import { messages } from '@headgate/language/texts/no-water'
import { formatWhen } from './answer.ts'

/** `until tomorrow at 4 AM`, `until further notice`: the end of a closure, relative to `now`. */
export const formatClosureEnd = (
  closure: Closure,
  now: Temporal.Instant,
  clocks: DitchClocks,
  texts: typeof messages.until = messages.until,
): string => (isOpenEnded(closure) ? texts.openEnded : formatWhen(closure.until, now, clocks, texts))
