import { type GateTurn, MAX_GATE_WORDS } from '@headgate/contracts'
import { type DitchClocks, type GatePressKind, type GateStep, nextAtGate } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/gate'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { addWaiting, removeWaiting, waitingIn, waitingText } from '../../platform/gate/waiting-presses.ts'
import { useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { after, elapsedMs } from '../../platform/time/device-clock.ts'
import { newUuid } from '../../platform/time/random.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { findOpenTurn, isSameGateTurn, type ShownPress, shownPresses } from './at-gate.ts'
import { findKeptTurns, gateQuery } from './kept-turns.ts'

/** The buttons of a resident at the gate, while the ditch has water, and what they have pressed so far. */
export function GatePanel({ isOpen }: { isOpen: boolean }) {
  const { uid } = useAuth().user
  const { now, today, clocks } = useDitchClock()
  const services = useServices()
  const { storage } = services
  const { data: turns = findKeptTurns(storage, uid), refetch } = useQuery(gateQuery({ ...services, uid }))
  // The answer covers two days.
  useEffect(() => void refetch({ cancelRefetch: false }), [today.toString(), refetch])
  const text = useObservable(useMemo(() => waitingText(storage), [storage]))
  const waiting = useMemo(() => waitingIn(text).filter(({ userId }) => userId === uid), [text, uid])
  const turn = isOpen ? findOpenTurn(turns, now) : undefined
  if (!turn)
    return waiting.length === 0 ? null : (
      <Note look="warning" role="status" title={messages.waitingFromBefore(waiting.length)} />
    )
  const presses = shownPresses(turn, waiting)
  const press = (kind: GatePressKind, words = '') => {
    const unsent = waiting.filter(
      (one) => kind === 'not-done' && one.kind === 'done-early' && isSameGateTurn(one, turn),
    )
    if (unsent.length > 0) return removeWaiting(storage, uid, new Set(unsent.map(({ key }) => key)))
    const { date, slot, opensAt } = turn
    const pressedAt = now.toString()
    addWaiting(storage, {
      ...{ userId: uid, key: newUuid(), kind, date, slot, opensAt, pressedAt },
      ...(words.trim() !== '' && { words: words.trim() }),
    })
  }
  return (
    <section
      aria-labelledby="gate"
      className="grid gap-4 rounded-2xl border border-water bg-water-wash p-[min(1.25rem,6vw)] print:hidden sm:p-7"
    >
      <h2 id="gate" className="font-medium text-water">
        {messages.title}
      </h2>
      <PressedList presses={presses} clocks={clocks} />
      <GateButtons turn={turn} pressed={presses.map(({ kind }) => kind)} clocks={clocks} onPress={press} />
    </section>
  )
}

interface GateButtonsProps {
  turn: GateTurn
  pressed: readonly GateStep[]
  clocks: DitchClocks
  onPress: (kind: GatePressKind, words?: string) => void
}

/** The next button takes the place of the one that was pressed: a double tap must not press both. */
const REST_MS = 1000

function GateButtons({ turn, pressed, clocks, onPress }: GateButtonsProps) {
  const [asked, setAsked] = useState<'done-early' | 'no-water'>()
  const [words, setWords] = useState('')
  const pressedMs = useRef(Number.NEGATIVE_INFINITY)
  const { next, canReportNoWater } = nextAtGate(pressed)
  const choose = (kind: GateStep) => {
    if (elapsedMs() - pressedMs.current < REST_MS) return
    if (kind !== 'opened') return setAsked(kind)
    pressedMs.current = elapsedMs()
    onPress(kind)
  }
  const until = format.time(Temporal.Instant.from(turn.closesAt), clocks)
  return (
    <>
      {(next || canReportNoWater) && (
        <div className="grid gap-2">
          {next && (
            <Button className="min-h-20 w-full py-2 text-xl sm:text-2xl" onClick={() => choose(next)}>
              {messages.press[next]}
            </Button>
          )}
          {canReportNoWater && (
            <Button look="plain" className="justify-self-center" onClick={() => choose('no-water')}>
              {messages.press['no-water']}
            </Button>
          )}
        </div>
      )}
      {pressed.includes('done-early') && (
        <div className="grid justify-items-start gap-2">
          {turn.next !== null && <p className="text-pretty wrap-anywhere">{messages.passedOn(turn.next)}</p>}
          <Button look="quiet" onClick={() => onPress('not-done')}>
            {messages.notDone}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={messages.sure[asked].title}
          text={asked === 'done-early' ? messages.sure[asked].text(until, turn.next) : messages.sure[asked].text}
          confirm={messages.sure[asked].confirm}
          cancel={messages.sure.cancel}
          onConfirm={() => {
            setAsked(undefined)
            onPress(asked, asked === 'no-water' ? words : undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked === 'no-water' && (
            <Field
              label={messages.sure['no-water'].words}
              name="words"
              value={words}
              onText={setWords}
              maxLength={MAX_GATE_WORDS}
              autoComplete="off"
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Where there is a network, most presses are sent by then. */
const SENT_BY_MS = 1500

/** What was pressed in the turn, and whether it has been sent. */
function PressedList({ presses, clocks }: { presses: readonly ShownPress[]; clocks: DitchClocks }) {
  const waits = useLasting(presses.some(({ isWaiting }) => isWaiting))
  if (presses.length === 0) return null
  return (
    <div role="status" className="grid gap-2">
      <ul className="grid gap-1 text-lg">
        {presses.map(({ kind, pressedAt, isWaiting }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{messages.pressed[kind](format.time(pressedAt, clocks))}</span>
            {isWaiting && waits && <span className="text-sm font-semibold text-warning">{messages.waiting}</span>}
          </li>
        ))}
      </ul>
      {waits && <p className="text-sm text-soft">{messages.waitingWhy}</p>}
    </div>
  )
}

/** True once something has been so for a while; at once without a network. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const cancel = after(navigator.onLine ? SENT_BY_MS : 0, () => setHasLasted(true))
    return () => {
      cancel()
      setHasLasted(false)
    }
  }, [isSo])
  return isSo && hasLasted
}
