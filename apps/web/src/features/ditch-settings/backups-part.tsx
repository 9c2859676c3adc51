import { messages } from '@headgate/language/texts/backups'
import { STATUS_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'

/** What became of the backups that the server makes every night. */
export function BackupsPart() {
  const { moment } = useDitchClock()
  const { data } = useHttpQuery((http) => freshQuery(http, [...STATUS_QUERIES], '/api/development/status'))
  const row = useMeantRow<HTMLDivElement>('backups')
  const backups = data?.captain?.backups
  if (!backups) return null
  const { kept, last, trouble } = backups
  return (
    <div {...row}>
      <Section title={messages.title}>
        {kept !== 'off' && (
          <p className="max-w-prose">
            {last ? messages.last(moment(last.at), last.turns, last.people) : messages.none}
          </p>
        )}
        {trouble && (
          <Note look="trouble" title={messages.trouble(moment(trouble.at))}>
            {messages.because[trouble.code]} {messages.tell}
          </Note>
        )}
        <p className="max-w-prose text-soft">{messages.kept[kept]}</p>
      </Section>
    </div>
  )
}
