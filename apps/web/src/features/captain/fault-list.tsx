import type { FileFault } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { Button } from '../../ui/button.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { wordFault } from './word-fault.ts'

const texts = messages.preview

/** All faults of a file, each beside the text at fault. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(faults.map(inOneLine).join('\n'))
      toast(texts.copied)
    } catch {
      toast({ title: texts.copyFailed, variant: 'destructive' })
    }
  }
  return (
    <>
      <Note look="trouble" role="alert" title={texts.faults(faults.length)}>
        {texts.faultsHint}
      </Note>
      <LongList label={texts.faults(faults.length)} all={faults} keyOf={inOneLine}>
        {({ line, column, text, ...fault }) => (
          <span className="captain-fault">
            <span className="text-sm text-soft">{texts.where(line, column)}</span>{' '}
            <code className="captain-offending wrap-anywhere">{text || <i>{texts.nothing}</i>}</code>{' '}
            <span className="wrap-anywhere">{wordFault(fault)}</span>
          </span>
        )}
      </LongList>
      <p>
        <Button look="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </p>
    </>
  )
}

const inOneLine = ({ line, column, text, ...fault }: FileFault): string =>
  texts.fault(texts.where(line, column), wordFault(fault), text)
