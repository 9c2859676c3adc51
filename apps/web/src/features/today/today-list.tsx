import type { TurnWithoutWater } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { Link } from 'wouter'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { WhoYouAre } from './who-you-are.tsx'
import { type ShownItem, wordItem } from './word-item.ts'

/** What needs a captain’s attention, the most urgent first. */
export function TodayList() {
  const { data, isError, refetch } = useHttpQuery((http) => captainQuery(http, ['today'], '/api/captain/today'))
  const { noWater = [], invitationsLeft, whoYouAre } = data ?? {}
  const items: ShownItem[] | undefined = data && [
    ...(invitationsLeft ? [{ kind: 'invitations-left' as const, ...invitationsLeft }] : []),
    ...data.items,
  ]
  if (items && (whoYouAre || items.length + noWater.length > 0))
    return (
      <ul className="grid gap-3">
        {noWater.map((turn) => (
          <NoWaterCard key={`${turn.date} ${turn.slot} ${turn.holder}`} turn={turn} />
        ))}
        {whoYouAre && <WhoYouAre {...whoYouAre} />}
        {items.map((item) => (
          <TodayCard key={item.kind === 'closed' ? item.id : item.kind} item={item} />
        ))}
      </ul>
    )
  if (items)
    return (
      <div className="rounded-2xl border border-fine bg-fine-wash p-5 text-fine">
        <p className="text-lg font-semibold">{messages.allClear.title}</p>
        <p>{messages.allClear.text}</p>
      </div>
    )
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  return <p role="status">{messages.loading}</p>
}

/** A turn whose holder reported from the gate that no water came. It leaves the list after three days. */
function NoWaterCard({ turn }: { turn: TurnWithoutWater }) {
  const { place, moment } = useDitchClock()
  return (
    <li className="grid gap-1 rounded-2xl border border-warning bg-warning-wash p-4 wrap-anywhere">
      <h3 className="font-semibold">{messages.noWater.title(turn.holder)}</h3>
      <p className="text-sm">{messages.noWater.text(place(turn), moment(turn.pressedAt))}</p>
      {turn.words !== '' && <blockquote className="border-l-2 border-edge pl-3">{turn.words}</blockquote>}
    </li>
  )
}

/** Where residents get no water or no word, it shows in color. */
const URGENT: readonly ShownItem['kind'][] = ['closed', 'no-season', 'season-over', 'mail-fails', 'mail-off']

/** One thing that wants a captain, and the way to settle it. */
function TodayCard({ item }: { item: ShownItem }) {
  const { title, text, ways } = wordItem(item, useDitchClock())
  const look = URGENT.includes(item.kind) ? 'border-warning bg-warning-wash' : 'border-line bg-card'
  return (
    <li className={`grid gap-3 rounded-2xl border p-4 sm:flex sm:items-center sm:justify-between sm:gap-6 ${look}`}>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-semibold">{title}</h3>
        {text !== '' && <p className="text-sm">{text}</p>}
      </div>
      <p className="flex shrink-0 flex-wrap gap-3">
        {item.kind === 'closed' && <ReopenButton id={item.id} />}
        {ways.map(({ label, href }) => (
          <Link key={href} href={href} className={buttonLook('quiet')}>
            {label}
          </Link>
        ))}
      </p>
    </li>
  )
}

const texts = messages.reopen

/** Ends a closure now. */
function ReopenButton({ id }: { id: number }) {
  const reopen = useChange({
    call: (http) => http.send('POST', `/api/schedule/closures/${id}/reopen`),
    failed: texts.failed,
    onDone: ({ residentsTold }) => toast(texts.done(residentsTold)),
  })
  return (
    <Button disabled={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
      {reopen.isPending ? texts.busy : texts.submit}
    </Button>
  )
}
