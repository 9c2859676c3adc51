import type { ClosureRecord } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { postReopening } from './captain-calls.ts'
import { useDitch } from './ditch.ts'

const texts = messages.closures

/** One closure: who closed and reopened the ditch, and the button to reopen it. */
export function ClosureLine({ closure }: { closure: ClosureRecord }) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { timeZone } = useDitch().rules
  const now = useNow()
  const said = (iso: string) => format.dayAtTimeNear(Temporal.Instant.from(iso), now, timeZone)
  const { id, state, reason, note, reopenedAt } = closure
  const when = texts.to(said(closure.from), said(closure.until))
  const isAhead = state === 'ahead'
  const reopen = useMutation({
    mutationFn: () => postReopening(http, id),
    onSuccess({ turns, residentsTold }) {
      const title = isAhead ? texts.calledOff : texts.reopened
      toast({ title, description: texts.reopenedText(turns, residentsTold) })
    },
    onError: (error) =>
      toast({ title: texts.reopenFailed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{when}</strong>{' '}
        <span
          className={`ml-1 inline-block rounded-full border border-current px-2 text-sm font-semibold ${STATE_LOOKS[state]}`}
        >
          {texts.states[state]}
        </span>
        <span className="block">{texts.why(reason, note)}</span>
        <span className="block text-sm text-soft">
          {texts.by(closure.closedBy ?? messages.somebody, said(closure.closedAt))}{' '}
          {reopenedAt && formatReopened(closure, reopenedAt, said(reopenedAt))}
        </span>
      </p>
      {state !== 'over' && (
        <p>
          <Button
            look="quiet"
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

const STATE_LOOKS: Record<ClosureRecord['state'], string> = {
  on: 'text-warning',
  ahead: 'text-water',
  over: 'text-soft',
}

function formatReopened({ from, reopenedBy }: ClosureRecord, reopenedAt: string, when: string): string {
  const wasAhead = Temporal.Instant.compare(reopenedAt, from) <= 0
  return (wasAhead ? texts.calledOffBy : texts.reopenedBy)(reopenedBy ?? messages.somebody, when)
}
