import type { FileFault } from '@headgate/contracts'
import { messages as reasons } from '@headgate/language/texts/faults'
import { messages } from '@headgate/language/texts/import'
import { language } from '@headgate/language/texts/language'
import { Button } from '../../ui/button.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { closeFailureOf, toast } from '../../ui/toast.ts'

const texts = messages.faults

/** All faults of a file by their cause, each beside the text at fault. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  const copy = async () => {
    closeFailureOf(FaultList)
    try {
      await navigator.clipboard.writeText(faults.map(inOneLine).join('\n'))
      toast(texts.copied)
    } catch {
      toast({ title: texts.copyFailed, variant: 'destructive', of: FaultList })
    }
  }
  return (
    <>
      <Note look="trouble" role="alert" title={texts.title(faults.length)}>
        {texts.hint}
      </Note>
      <ul className="grid gap-4" aria-label={texts.title(faults.length)}>
        {[...Map.groupBy(faults, ({ reason }) => reason)].map(([reason, alike]) => (
          <li key={reason} className="grid gap-1">
            <Cause faults={alike} />
          </li>
        ))}
      </ul>
      <p>
        <Button look="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </p>
    </>
  )
}

/** Faults of one kind, with their text stated once where it is the same for all. */
function Cause({ faults }: { faults: readonly FileFault[] }) {
  const [first, ...others] = faults.map(wordFault)
  const sharedText = others.every((other) => other === first) ? first : undefined
  return (
    <>
      {sharedText && (
        <p className="font-semibold wrap-anywhere first-letter:uppercase">
          {sharedText}
          {faults.length > 1 && (
            <span className="ml-2 rounded-full bg-wash px-2 text-sm font-normal whitespace-nowrap">
              {texts.times(faults.length)}
            </span>
          )}
        </p>
      )}
      <LongList label={sharedText ?? texts.title(faults.length)} all={faults} keyOf={inOneLine}>
        {(fault) => (
          <span className="grid gap-0.5 sm:grid-cols-[9rem_14rem_1fr] sm:items-baseline sm:gap-4">
            <span className="text-sm text-soft">{texts.where(fault.line, fault.column)}</span>{' '}
            <code className="justify-self-start wrap-anywhere whitespace-pre-wrap">
              {fault.text || <i>{texts.nothing}</i>}
            </code>{' '}
            {!sharedText && <span className="wrap-anywhere first-letter:uppercase">{wordFault(fault)}</span>}
          </span>
        )}
      </LongList>
    </>
  )
}

const inOneLine = ({ line, column, text, ...fault }: FileFault): string =>
  texts.line(texts.where(line, column), wordFault(fault), text)

/** A fault in the page's language. The server's own English is shown only where a newer server has newer reasons. */
export function wordFault({ reason, values, message }: Pick<FileFault, 'reason' | 'values' | 'message'>): string {
  if (Object.hasOwn(reasons, reason)) return (reasons[reason] as (values: unknown) => string)(values)
  return language === 'en' ? message : texts.unknown
}
