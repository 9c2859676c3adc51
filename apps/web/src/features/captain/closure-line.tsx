import type { ClosureRecord } from '@headgate/contracts'
import { isOpenEnded } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { messages as reached } from '@headgate/language/texts/reached'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.closures

type Times = [from: Temporal.Instant, until: Temporal.Instant]

const STATE_LOOKS = { on: 'text-warning', ahead: 'text-water', over: 'text-soft' }

/** One closure: who closed and reopened the ditch, and the button to reopen it. */
export function ClosureLine({ closure }: { closure: ClosureRecord }) {
  const { moment } = useDitchClock()
  const { id, state, reason, note, reopenedAt } = closure
  const [from, until] = [closure.from, closure.until].map((at) => Temporal.Instant.from(at)) as Times
  const when = texts.to(moment(closure.from), isOpenEnded({ from, until }) ? null : moment(closure.until))
  const isAhead = state === 'ahead'
  const reopen = useChange({
    call: (http) => http.send('POST', `/api/schedule/closures/${id}/reopen`),
    onDone({ turns, notices }) {
      const title = isAhead ? texts.calledOff : texts.reopened
      toast({ title, description: `${texts.gotBack(turns)} ${reached.sending(notices)}` })
    },
    failed: texts.reopenFailed,
  })
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{when}</strong> <Badge look={STATE_LOOKS[state]}>{texts.states[state]}</Badge>
        <span className="block">{texts.why(reason, note)}</span>
        <span className="block text-sm text-soft">
          {texts.by(closure.closedBy ?? messages.somebody, moment(closure.closedAt))}{' '}
          {reopenedAt && formatReopened(closure, reopenedAt, moment(reopenedAt))}{' '}
          {closure.notices && reached.reached(closure.notices)}
        </span>
      </p>
      {state !== 'over' && (
        <p>
          <Button
            look={isAhead ? 'quiet' : 'primary'}
            aria-label={isAhead ? texts.callOffAria(when) : texts.reopenAria(when)}
            disabled={reopen.isPending}
            onClick={() => reopen.mutate()}
          >
            {reopen.isPending ? texts.reopening : isAhead ? texts.callOff : texts.reopen}
          </Button>
        </p>
      )}
    </li>
  )
}

function formatReopened({ from, reopenedBy }: ClosureRecord, reopenedAt: string, when: string): string {
  const wasAhead = Temporal.Instant.compare(reopenedAt, from) <= 0
  return (wasAhead ? texts.calledOffBy : texts.reopenedBy)(reopenedBy ?? messages.somebody, when)
}
