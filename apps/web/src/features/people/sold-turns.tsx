import type { TurnPlaceShape } from '@headgate/contracts'
import { ditchDay } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'
import { LongList } from '../../ui/long-list.tsx'

const texts = messages.sale

interface SoldTurnsProps {
  coming: readonly TurnPlaceShape[]
  chosen: readonly TurnPlaceShape[]
  today: string
  onChoose: (chosen: readonly TurnPlaceShape[]) => void
}

/** Which of the sellers' turns go to the buyer, by day. */
export function SoldTurns({ coming, chosen, today, onChoose }: SoldTurnsProps) {
  const keys = new Set(chosen.map(turnKey))
  const toggle = (turn: TurnPlaceShape) => {
    const key = turnKey(turn)
    onChoose(coming.filter((one) => (turnKey(one) === key ? !keys.has(key) : keys.has(turnKey(one)))))
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{texts.which}</legend>
      <p className="max-w-prose">{texts.nextFile}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span role="status">{texts.chosen(chosen.length, coming.length)}</span>
        <Button look="plain" onClick={() => onChoose(coming)}>
          {texts.chooseAll}
        </Button>
        <Button look="plain" onClick={() => onChoose([])}>
          {texts.chooseNone}
        </Button>
      </p>
      <LongList label={texts.which} all={[...Map.groupBy(coming, ({ date }) => date)]} keyOf={([date]) => date}>
        {([date, turns]) => {
          const day = format.longDayNear(ditchDay(date), ditchDay(today))
          return (
            <div className="grid gap-x-4 sm:grid-cols-[16rem_1fr]">
              <span aria-hidden className="self-center">
                {day}
              </span>
              <span className="flex flex-wrap gap-x-6">
                {turns.map((turn) => (
                  <label key={turn.slot} className="flex min-h-11 cursor-pointer items-center gap-2">
                    <input
                      type="checkbox"
                      aria-label={format.place(day, turn.slot)}
                      checked={keys.has(turnKey(turn))}
                      onChange={() => toggle(turn)}
                      className="size-5 shrink-0 accent-water"
                    />
                    {format.slotLabel(turn.slot)}
                  </label>
                ))}
              </span>
            </div>
          )
        }}
      </LongList>
    </fieldset>
  )
}

const turnKey = ({ date, slot }: TurnPlaceShape): string => `${date} ${slot}`
