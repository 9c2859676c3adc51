import { messages } from '@headgate/language/texts/paper'
import { useCallback, useMemo, useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { boardSheet } from './board-sheet.ts'
import type { Layout } from './choose-layout.ts'
import { ownerSheet } from './owner-sheet.ts'
import type { PaperChoices } from './paper-choices.ts'
import { PrintBar } from './print-bar.tsx'
import { SheetPages } from './sheet-pages.tsx'
import type { SheetSubject } from './sheet-subject.ts'

interface PaperPreviewProps {
  choices: PaperChoices & { holder: string }
  subject: SheetSubject
  /** Another number for other turns. */
  version: number
}

interface Outcome {
  pages: number
  orientation: Layout['orientation']
}

/** The sheet as it will be printed, and the button that prints it. */
export function PaperPreview({ choices, subject, version }: PaperPreviewProps) {
  const { kind, holder, type, paper } = choices
  const key = JSON.stringify([choices, subject.range, version])
  // The subject is a new object in every render; its key says when it differs.
  const sheet = useMemo(() => (kind === 'board' ? boardSheet(subject) : ownerSheet(holder, subject)), [key])
  const [outcome, setOutcome] = useState<Outcome>()
  const onLaidOut = useCallback((came: Outcome) => setOutcome(came), [])
  return (
    <Section title={messages.preview}>
      <PrintBar outcome={outcome} />
      <SheetPages key={key} sheet={sheet} paper={paper} type={type} onLaidOut={onLaidOut} />
    </Section>
  )
}
