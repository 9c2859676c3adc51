import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/today'
import { Link } from 'wouter'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { todayQuery } from './today-query.ts'
import { WhoYouAre } from './who-you-are.tsx'
import { type ShownItem, wordItem } from './word-item.ts'

/** What needs a captain’s attention, the most urgent first. */
export function TodayList() {
  const { data, isError, error, refetch } = useHttpQuery((http) => todayQuery(http))
  const items: ShownItem[] | undefined = data && [
    ...data.noWater.map((turn) => ({ kind: 'no-water' as const, ...turn })),
    ...(data.invitationsLeft ? [{ kind: 'invitations-left' as const, ...data.invitationsLeft }] : []),
    ...data.items,
  ]
  if (items && (data?.whoYouAre || items.length > 0))
    return (
      <ul className="grid gap-3">
        {items.map((item) => (
          <TodayCard key={'id' in item ? item.id : item.kind} item={item} />
        ))}
        {data?.whoYouAre && <WhoYouAre {...data.whoYouAre} />}
      </ul>
    )
  if (items)
    return (
      <div className="rounded-2xl border border-fine bg-fine-wash p-5 text-fine">
        <p className="text-lg font-semibold">{messages.allClear.title}</p>
        <p>{messages.allClear.text}</p>
      </div>
    )
  if (isError) return <RetryNote error={error} onRetry={() => void refetch()} />
  return <p role="status">{app.oneMoment}</p>
}

/** Where residents get no water or no word, it shows in color. */
const URGENT: readonly ShownItem['kind'][] = ['no-water', 'no-season', 'season-over', 'mail-fails', 'mail-off']

/** One thing that wants a captain, and the way to settle it. */
function TodayCard({ item }: { item: ShownItem }) {
  const { title, text, quote, ways } = wordItem(item, useDitchClock())
  const look = URGENT.includes(item.kind) ? 'border-warning bg-warning-wash' : 'border-line bg-card'
  return (
    <li className={`grid gap-3 rounded-2xl border p-4 sm:flex sm:items-center sm:justify-between sm:gap-6 ${look}`}>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-semibold">{title}</h3>
        {text !== '' && <p className="text-sm">{text}</p>}
        {quote && <blockquote className="mt-1 border-l-2 border-edge pl-3">{quote}</blockquote>}
      </div>
      <p className="flex shrink-0 flex-wrap gap-3">
        {ways.map(({ label, href }) => {
          // The setup’s document alone may ask where the device is.
          const Way = href === '/setup' ? 'a' : Link
          return (
            <Way key={href} href={href} className={buttonLook('quiet')}>
              {label}
            </Way>
          )
        })}
        {'id' in item && <DoneButton id={item.id} title={title} />}
      </p>
    </li>
  )
}

/** Says that something is done which only a captain can know. */
function DoneButton({ id, title }: { id: string; title: string }) {
  const settle = useChange({
    call: (http, isSettled: boolean) => http.send('POST', '/api/captain/today/settle', { id, isSettled }),
    failed: texts.failed,
    onDone: (_, isSettled) =>
      isSettled
        ? toast({ title: texts.done, action: { label: texts.undo, onPress: () => settle.mutate(false) } })
        : toast({ title: texts.undone }),
  })
  return (
    <Button disabled={settle.isPending} aria-label={texts.aria(title)} onClick={() => settle.mutate(true)}>
      {texts.submit}
    </Button>
  )
}

const texts = messages.settle
