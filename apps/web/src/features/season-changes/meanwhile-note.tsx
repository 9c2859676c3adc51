import type { Meanwhile } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Note } from '../../ui/note.tsx'
import { DifferenceLists } from './difference-lists.tsx'

const texts = messages.meanwhile

/** Says who changed the season in the meantime, and how. */
export function MeanwhileNote({ meanwhile: { imports, difference }, text }: { meanwhile: Meanwhile; text: string }) {
  const { moment } = useDitchClock()
  return (
    <>
      <Note look="warning" role="alert" title={texts.title}>
        {text}
        <ul>
          {imports.map(({ id, source, fileName, by, at }) => (
            <li key={id} className="wrap-anywhere">
              {texts.line(source, fileName, by, moment(at))}
            </li>
          ))}
        </ul>
      </Note>
      <DifferenceLists difference={difference} />
    </>
  )
}
