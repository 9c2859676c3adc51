import type { AuditResponse } from '@headgate/contracts'
import { wordAudit } from '@headgate/language'
import { messages as audit } from '@headgate/language/texts/audit'
import { messages } from '@headgate/language/texts/captain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { readAudit } from './history-calls.ts'
import { useFormatMoment } from './use-format-moment.ts'

const texts = messages.audit

type Entry = AuditResponse['entries'][number]

/** The audit log, newest first, in pages. */
export function AuditPart() {
  const { http } = useServices()
  const newest = useQuery({
    queryKey: [...CAPTAIN_QUERIES, 'audit'],
    queryFn: ({ signal }) => readAudit(http, undefined, signal),
    staleTime: 0,
    networkMode: 'always',
  })
  const [older, setOlder] = useState<AuditResponse>()
  const entries = [...(newest.data?.entries ?? []), ...(older?.entries ?? [])]
  const hasMore = (older ?? newest.data)?.hasMore === true
  const showOlder = useMutation({
    mutationFn: () => readAudit(http, entries.at(-1)?.id),
    onSuccess: (next) => setOlder({ ...next, entries: [...(older?.entries ?? []), ...next.entries] }),
  })
  return (
    <Section title={texts.title}>
      {newest.isPending && <p role="status">{messages.loading}</p>}
      {newest.isError && <RetryNote {...messages.unreadable} onRetry={() => void newest.refetch()} />}
      {newest.data && entries.length === 0 && <p>{texts.none}</p>}
      {entries.length > 0 && (
        <ol className="divide-y divide-line rounded-xl border border-line bg-card px-4">
          {onlyOnce(entries).map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {showOlder.isError && <RetryNote {...messages.unreadable} onRetry={() => showOlder.mutate()} />}
      {hasMore && !showOlder.isError && (
        <p>
          <Button look="quiet" disabled={showOlder.isPending} onClick={() => showOlder.mutate()}>
            {texts.older}
          </Button>
        </p>
      )}
    </Section>
  )
}

function AuditLine({ entry }: { entry: Entry }) {
  const { at, action, details, about } = entry
  const { timeZone } = useObservable(useServices().ditch)
  const when = useFormatMoment()(at)
  return (
    <li className="py-3 wrap-anywhere">
      <span className="block text-sm text-soft">{texts.entry(action, wordActor(entry), when)}</span>
      {wordAudit(audit, details, { timeZone, about })}
    </li>
  )
}

/** The server and a command act without a name. */
const wordActor = ({ by, actor }: Entry): string => (actor === 'person' ? by : audit.actors[actor])

/** New entries shift the pages, so an entry can come twice. */
const onlyOnce = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]
