import { messages as app } from '@headgate/language/texts/app'
import { messages as invitations } from '@headgate/language/texts/invitations'
import { messages } from '@headgate/language/texts/today'
import { Link, useLocation } from 'wouter'
import type { Http } from '../../platform/http/http.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ACCEPTED, handFile } from '../../ui/list-file.ts'
import { RetryNote } from '../../ui/note.tsx'
import { useUndoable } from '../../ui/use-undoable.ts'
import { actsOf } from './item-acts.ts'
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

/** One thing that wants a captain, and the ways to settle it. */
function TodayCard({ item }: { item: ShownItem }) {
  const { title, text, quote, ways } = wordItem(item, useDitchClock())
  const { isBusy, run } = useUndoable(invitations.notDone)
  const [, navigate] = useLocation()
  const look = URGENT.includes(item.kind) ? 'border-warning bg-warning-wash' : 'border-line bg-card'
  // Only a captain can know that it is done.
  const settle = (id: string) =>
    run(async (http) => {
      const send = (again: Http, isSettled: boolean) =>
        again.send('POST', '/api/captain/today/settle', { id, isSettled })
      await send(http, true)
      return { said: { title: texts.done }, undo: (again) => send(again, false) }
    })
  return (
    <li className={`grid gap-3 rounded-2xl border p-4 sm:flex sm:items-center sm:justify-between sm:gap-6 ${look}`}>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-semibold">{title}</h3>
        {text !== '' && <p className="text-sm">{text}</p>}
        {quote && <blockquote className="mt-1 border-l-2 border-edge pl-3">{quote}</blockquote>}
        {actsOf(item).map(({ lines, label, aria, call }) => (
          <div key={aria} className="mt-3 grid justify-items-start gap-2">
            <p className="text-sm">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <Button aria-label={aria} disabled={isBusy} onClick={() => run(call)}>
              {label}
            </Button>
          </div>
        ))}
      </div>
      <p className="flex shrink-0 flex-wrap gap-3">
        {ways.map(({ label, href, takesFile }) =>
          takesFile ? (
            <FileButton
              key={label}
              look="quiet"
              label={label}
              accept={ACCEPTED}
              onFile={(file) => {
                handFile(file)
                navigate(href)
              }}
            />
          ) : (
            <Link key={label} href={href} className={buttonLook('quiet')}>
              {label}
            </Link>
          ),
        )}
        {'id' in item && (
          <Button disabled={isBusy} aria-label={texts.aria(title)} onClick={() => settle(item.id)}>
            {texts.submit}
          </Button>
        )}
      </p>
    </li>
  )
}

const texts = messages.settle
