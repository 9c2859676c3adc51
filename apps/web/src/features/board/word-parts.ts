import type { TurnPart } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'

const texts = messages.cell

/** `4 PM to 7 PM: Baca, for Clark`: a line for each part of a turn that a trade moves. */
export const wordParts = (parts: readonly TurnPart[], timeZone: string): string[] =>
  parts.map(({ opensAt, closesAt, holder, scheduled }) => {
    const part = texts.part(format.time(opensAt, timeZone), format.time(closesAt, timeZone), holder ?? messages.nobody)
    return scheduled === undefined || scheduled === holder ? part : texts.partFor(part, scheduled)
  })
