import type { AuditResponse } from '@headgate/contracts'
import { wordAudit } from '@headgate/language'
import { messages as audit } from '@headgate/language/texts/audit'
import { messages } from '@headgate/language/texts/captain'
import { messages as history } from '@headgate/language/texts/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { captainPages } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LongList } from '../../ui/long-list.tsx'

const texts = messages.audit

/** The audit log, newest first, in pages. */
export function AuditList() {
  const { http } = useServices()
  const log = useInfiniteQuery(
    captainPages(
      ['audit'],
      (before: number | null, fresh) =>
        http.read(before === null ? '/api/schedule/audit' : `/api/schedule/audit?before=${before}`, fresh),
      ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : null),
    ),
  )
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <Loaded query={log}>{() => entries.length === 0 && <p>{texts.none}</p>}</Loaded>
      <LongList
        label={texts.title}
        all={entries}
        hasMissing={log.hasNextPage}
        onMissing={() => void log.fetchNextPage()}
        isBusy={log.isFetching}
        keyOf={({ id }) => String(id)}
      >
        {(entry) => <AuditLine entry={entry} />}
      </LongList>
    </>
  )
}

function AuditLine({ entry: { at, by, actor, details, about } }: { entry: AuditResponse['entries'][number] }) {
  const { clocks, moment } = useDitchClock()
  // The server and a command act without a name.
  const who = actor === 'person' ? by : audit.actors[actor]
  return (
    <div className="wrap-anywhere">
      <span className="block text-sm text-soft">{history.by(who, moment(at))}</span>
      {wordAudit(audit, details, { clocks, about })}
    </div>
  )
}
