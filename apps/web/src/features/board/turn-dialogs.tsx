import { type DitchClocks, isBefore, placeAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useState } from 'react'
import { readDitchTime, writeDitchTime } from '../../platform/ditch-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { wordLength, wordTimes } from './board-cells.ts'
import { type BoardTurn, keyOfHours } from './board-turns.ts'
import { NamesField } from './names-field.tsx'
import { chooseOne } from './selection.ts'
import { changeTimes, cutTurns, freedTimes, isTurnTime } from './turn-times.ts'
import { readTypedName } from './typed-name.ts'
import type { BoardState } from './use-board.ts'

interface TurnDialogProps {
  board: BoardState
  turn: BoardTurn
  title: string
  onClose: () => void
}

/** Asks when a turn opens and closes, and says what becomes of the turns beside it. */
export function TimesDialog({ board: { turns, rules, give, choose }, turn, title, onClose }: TurnDialogProps) {
  const { clocks } = rules
  const texts = messages.times
  const [opens, setOpens] = useState(writeDitchTime(turn.opensAt, clocks))
  const [closes, setCloses] = useState(writeDitchTime(turn.closesAt, clocks))
  const [passedOn, setPassedOn] = useState({ opens: false, closes: false })
  const [isTried, setTried] = useState(false)
  const hours = { from: readTime(opens, turn.opensAt, clocks), until: readTime(closes, turn.closesAt, clocks) }
  const isRight = isTurnTime(hours)
  const time = (at: Temporal.Instant) => format.time(at, clocks)
  const freed = isRight ? freedTimes(turn, hours, turns) : []
  const submit = () => {
    setTried(true)
    if (!isRight) return
    const rest = freed.map((one) => ({ ...one, isPassedOn: passedOn[one.end] }))
    give(changeTimes(turn, hours, rest, rules))
    choose(chooseOne(placeAt(hours.from, clocks)))
    onClose()
  }
  const longer = hours.until.since(hours.from).subtract(turn.closesAt.since(turn.opensAt))
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className="text-soft wrap-anywhere">{title}</p>
        <Field label={texts.opens} name="opens" type="datetime-local" value={opens} onText={setOpens} />
        <Field
          label={texts.closes}
          name="closes"
          type="datetime-local"
          value={closes}
          onText={setCloses}
          error={isTried && !isRight ? texts.wrong : undefined}
        />
        {isRight && (
          <div role="status" className="grid gap-1 wrap-anywhere">
            <p className="font-semibold">
              {texts.length(wordLength({ opensAt: hours.from, closesAt: hours.until }), {
                by: format.hours(longer.abs()),
                sign: longer.sign,
              })}
            </p>
            {cutTurns(turn, hours, turns).map(({ holder, opensAt, closesAt, less }) => (
              <p key={`${holder} ${opensAt} ${closesAt}`}>
                {opensAt && texts.opensThen(holder, time(opensAt), format.hours(less))}{' '}
                {closesAt && texts.closesThen(holder, time(closesAt), format.hours(less))}
                {!opensAt && !closesAt && texts.goneThen(holder)}
              </p>
            ))}
          </div>
        )}
        {freed.map(({ end, hours: { from, until }, beside }) => (
          <SelectField
            key={end}
            label={texts.rest(time(from), time(until))}
            name={end}
            value={passedOn[end] ? 'beside' : 'nobody'}
            onChoose={(value) => setPassedOn({ ...passedOn, [end]: value === 'beside' })}
            options={[
              { value: 'nobody', label: messages.nobody },
              ...(beside?.holder ? [{ value: 'beside' as const, label: beside.holder }] : []),
            ]}
          />
        ))}
        <FormButtons texts={texts} cancel={messages.chosen.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Asks when a second part of a turn opens, and whose it is. */
export function SplitDialog({ board, turn, title, onClose }: TurnDialogProps) {
  const { rules, known, give, choose } = board
  const { clocks } = rules
  const texts = messages.split
  const [opens, setOpens] = useState(() => writeDitchTime(middleOf(turn), clocks))
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const from = readTime(opens, turn.opensAt, clocks)
  const isRight = isBefore(turn.opensAt, from) && isBefore(from, turn.closesAt)
  const name = readTypedName(text, known)
  const submit = (goTo: (field: string) => void) => {
    setTried(true)
    if (!isRight) return goTo('opens')
    if (name === undefined) return goTo('second')
    give({ [keyOfHours({ from, until: turn.closesAt }, rules)]: name })
    choose(chooseOne(placeAt(from, clocks)))
    onClose()
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className="text-soft wrap-anywhere">{title}</p>
        <Field
          label={texts.opens}
          name="opens"
          type="datetime-local"
          value={opens}
          onText={setOpens}
          error={isTried && !isRight ? texts.outside(wordTimes(turn, clocks)) : undefined}
          hint={isRight && wordHalves(turn, from)}
        />
        <NamesField
          names={known}
          label={texts.holder}
          name="second"
          value={text}
          onText={setText}
          hint={texts.holderHint}
          error={isTried && name === undefined ? messages.chosen.noName : undefined}
        />
        <FormButtons texts={texts} cancel={messages.chosen.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** A time that was not changed stays the same instant, even if the clocks show it twice. */
const readTime = (text: string, was: Temporal.Instant, clocks: DitchClocks): Temporal.Instant =>
  text === writeDitchTime(was, clocks) ? was : (readDitchTime(text, clocks, 'first')?.instant ?? was)

const wordHalves = (turn: BoardTurn, at: Temporal.Instant): string =>
  messages.split.halves(
    wordLength({ opensAt: turn.opensAt, closesAt: at }),
    wordLength({ opensAt: at, closesAt: turn.closesAt }),
  )

/** To five minutes. */
const middleOf = ({ opensAt, closesAt }: BoardTurn): Temporal.Instant =>
  opensAt
    .add({ milliseconds: Math.floor(opensAt.until(closesAt).total('milliseconds') / 2) })
    .round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' })
