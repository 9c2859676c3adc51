import type { TurnsBeyond } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/import'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.beyond

interface BeyondNoteProps {
  beyond: TurnsBeyond
  /** Called once the season lasts until the last of these turns. */
  onExtended: () => void
}

/** Says that turns are after the season's last day, and lets it last until then. */
export function BeyondNote({ beyond, onExtended }: BeyondNoteProps) {
  const last = beyond.through.slice('2026-'.length)
  const extend = useChange({
    call: async (http) => {
      const { basis, rules } = await http.read('/api/ditch/settings', { cache: 'no-store' })
      const change = { basedOn: basis, rules: { ...rules, lastDay: last } }
      return http.send('POST', '/api/ditch/settings', change, LONG_TIME_LIMIT_MS)
    },
    failed: texts.failed,
    onDone: onExtended,
  })
  return (
    <Note look="warning" title={wordBeyond(beyond)}>
      <p>
        <Button look="quiet" disabled={extend.isPending} onClick={() => extend.mutateOnce()}>
          {texts.extend(word(last))}
        </Button>
      </p>
    </Note>
  )
}

const word = (monthDay: string): string => format.monthDay(Temporal.PlainMonthDay.from(monthDay))

/** How many turns are not shown, and since when. */
export const wordBeyond = ({ turns, lastDay }: TurnsBeyond): string => texts.title(turns, word(lastDay))
