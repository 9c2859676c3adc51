import { messages } from '@headgate/language/texts/paper'
import { useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { Card, type CardDitch, type PrintedCard } from './card.tsx'
import { Labelled } from './labelled.tsx'
import type { PaperName } from './paper-size.ts'
import { PaperStack } from './paper-stack.tsx'
import { PrintBar } from './print-bar.tsx'
import './cards.css'

const CARDS_ON_A_PAGE = 3

interface CardsSheetProps {
  cards: readonly PrintedCard[]
  ditch: CardDitch
}

/** Invitation cards to cut out, several to a page, with the button that prints them. */
export function CardsSheet({ cards, ditch }: CardsSheetProps) {
  const [paper, setPaper] = useState<PaperName>('letter')
  const pages = Array.from({ length: Math.ceil(cards.length / CARDS_ON_A_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_ON_A_PAGE, (page + 1) * CARDS_ON_A_PAGE),
  )
  return (
    <Section title={messages.cards.title}>
      <p className="max-w-prose text-soft">{messages.cards.text}</p>
      <div className="max-w-sm">
        <Labelled name="paper" texts={messages.paper} chosen={paper} onChoose={setPaper} />
      </div>
      <PrintBar outcome={{ pages: pages.length, orientation: 'portrait' }} />
      <PaperStack
        paper={paper}
        orientation="portrait"
        pages={pages.map((ofPage, page) => ({
          key: String(page),
          content: (
            <div className="cards">
              {ofPage.map((card) => (
                <Card key={card.id} card={card} ditch={ditch} />
              ))}
            </div>
          ),
        }))}
      />
    </Section>
  )
}
