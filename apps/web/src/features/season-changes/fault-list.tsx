import type { FileFault } from '@headgate/contracts'
import { messages as reasons } from '@headgate/language/texts/faults'
import { messages } from '@headgate/language/texts/import'
import { language } from '@headgate/language/texts/language'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'

const texts = messages.faults

/** All faults of a file, each with its place and the text there. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  const title = texts.title(faults.length)
  return (
    <>
      <Note look="trouble" role="alert" title={title}>
        {texts.hint}
      </Note>
      <LongList label={title} all={faults} keyOf={inOneLine}>
        {(fault) => <span className="wrap-anywhere whitespace-pre-wrap">{inOneLine(fault)}</span>}
      </LongList>
    </>
  )
}

const inOneLine = ({ line, column, text, ...fault }: FileFault): string =>
  texts.line(line, column, wordFault(fault), text)

/** A fault in the page's language. The server's own English is shown only where a newer server has newer reasons. */
export function wordFault({ reason, values, message }: Pick<FileFault, 'reason' | 'values' | 'message'>): string {
  if (Object.hasOwn(reasons, reason)) return (reasons[reason] as (values: unknown) => string)(values)
  return language === 'en' ? message : texts.unknown
}
