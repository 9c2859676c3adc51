import type { Meanwhile } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { Note } from '../../ui/note.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { useDitch } from './ditch.ts'

const texts = messages.meanwhile

/** Says who changed the season in the meantime, and how. */
export function MeanwhileNote({ meanwhile: { imports, difference }, text }: { meanwhile: Meanwhile; text: string }) {
  const now = useNow()
  const { timeZone } = useDitch().rules
  return (
    <>
      <Note look="warning" role="alert" title={texts.title}>
        {text}
        <ul>
          {imports.map(({ id, source, fileName, by, at }) => (
            <li key={id} className="wrap-anywhere">
              {texts.line(source, fileName, by, format.dayAtTimeNear(Temporal.Instant.from(at), now, timeZone))}
            </li>
          ))}
        </ul>
      </Note>
      <DifferenceLists difference={difference} />
    </>
  )
}
