import type { PreviewResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { useEffect, useRef } from 'react'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { FaultList } from './fault-list.tsx'
import { useFormatDate } from './use-format-date.ts'

const texts = messages.preview

/** What a file would change, or its faults. Takes the focus when it appears. */
export function Preview({ fileName, preview }: { fileName: string; preview: PreviewResponse }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (preview) heading.current?.focus()
  }, [preview])
  const formatDate = useFormatDate()
  const { rows, turns, firstDay, lastDay, faults, difference } = preview
  const isSound = faults.length === 0
  return (
    <Section title={texts.title} heading="h3" headingRef={heading}>
      <p>
        <strong className="font-semibold wrap-anywhere">{fileName}</strong>
        <span className="block text-soft">{isSound ? texts.rows(rows, turns) : texts.rowsRead(rows)}</span>
        {isSound && firstDay && lastDay && (
          <span className="block text-soft">{texts.span(formatDate(firstDay), formatDate(lastDay))}</span>
        )}
      </p>
      {!isSound && <FaultList faults={faults} />}
      {isSound && difference && <Changes preview={{ ...preview, difference }} />}
    </Section>
  )
}

function Changes({
  preview,
}: {
  preview: PreviewResponse & { difference: NonNullable<PreviewResponse['difference']> }
}) {
  const { difference, touched, residentsTold, unknownNames, misspelt } = preview
  const isSame = Object.values(difference).every((some) => some.length === 0)
  return (
    <>
      {isSame ? <Note title={texts.same} /> : <DifferenceLists difference={difference} />}
      {touched.length > 0 && (
        <details className="captain-fold rounded-xl border border-line bg-card">
          <summary>
            {texts.touched} <span className="captain-count">{touched.length}</span>
          </summary>
          <LongList label={texts.touched} all={touched} keyOf={({ holder }) => holder}>
            {({ holder, residents, ...counts }) => (
              <span className="flex flex-wrap justify-between gap-x-4">
                <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
                <span className="text-soft">{texts.touchedBy(counts, texts.accounts(residents))}</span>
              </span>
            )}
          </LongList>
        </details>
      )}
      {!isSame && <p>{texts.told(residentsTold)}</p>}
      {misspelt.length > 0 && (
        <Note look="warning" title={texts.misspelt}>
          <p>{texts.misspeltHint}</p>
          <LongList label={texts.misspelt} all={misspelt} keyOf={({ name }) => name}>
            {({ name, like }) => (
              <span className="wrap-anywhere">
                <strong className="font-semibold">{name}</strong>, {texts.like(like)}
              </span>
            )}
          </LongList>
        </Note>
      )}
      {unknownNames.length > 0 && (
        <Note look="warning" title={texts.unknown}>
          <p>{texts.unknownHint}</p>
          <LongList label={texts.unknown} all={unknownNames} keyOf={(name) => name}>
            {(name) => <span className="wrap-anywhere">{name}</span>}
          </LongList>
        </Note>
      )}
    </>
  )
}
