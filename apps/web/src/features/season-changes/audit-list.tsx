import type { AuditResponse } from '@headgate/contracts'
import { wordAudit } from '@headgate/language'
import { messages as audit } from '@headgate/language/texts/audit'
import { messages } from '@headgate/language/texts/captain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { captainPages } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/note.tsx'

const texts = messages.audit

/** The audit log, newest first, in pages. */
export function AuditList() {
  const { http } = useServices()
  const { data, isPending, isError, isFetching, hasNextPage, isFetchNextPageError, ...log } = useInfiniteQuery(
    captainPages(
      ['audit'],
      (before: number | null, fresh) =>
        http.read(before === null ? '/api/schedule/audit' : `/api/schedule/audit?before=${before}`, fresh),
      ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : null),
    ),
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const showOlder = () => void log.fetchNextPage()
  return (
    <div className="grid gap-3">
      {isPending && <p role="status">{messages.loading}</p>}
      {data && entries.length === 0 && <p>{texts.none}</p>}
      {entries.length > 0 && (
        <ol className="divide-y divide-line rounded-xl border border-line bg-card px-4">
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {isError && (
        <RetryNote {...messages.unreadable} onRetry={isFetchNextPageError ? showOlder : () => void log.refetch()} />
      )}
      {hasNextPage && !isError && (
        <p>
          <Button look="quiet" disabled={isFetching} onClick={showOlder}>
            {texts.older}
          </Button>
        </p>
      )}
    </div>
  )
}

function AuditLine({ entry: { at, action, by, actor, details, about } }: { entry: AuditResponse['entries'][number] }) {
  const { clocks, moment } = useDitchClock()
  // The server and a command act without a name.
  const who = actor === 'person' ? by : audit.actors[actor]
  return (
    <li className="py-3 wrap-anywhere">
      <span className="block text-sm text-soft">{texts.entry(action, who, moment(at))}</span>
      {wordAudit(audit, details, { clocks, about })}
    </li>
  )
}
