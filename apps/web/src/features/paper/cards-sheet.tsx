import './cards.css'
import { ditchDayAt } from '@headgate/domain'
import { LANGUAGE_CODES } from '@headgate/language'
import { SHEETS } from '@headgate/language/sheets'
import { messages } from '@headgate/language/texts/paper'
import { useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { Labelled } from './labelled.tsx'
import type { PaperName } from './paper-size.ts'
import { PaperStack } from './paper-stack.tsx'
import { PrintBar } from './print-bar.tsx'
import { QrCode } from './qr-code.tsx'
import { shortAddress } from './sheet-frame.ts'

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

/** An invitation for somebody without e-mail, as the server made it. */
interface PrintedCard {
  id: string
  /** For whom it is; the holder's name if for nobody in particular. */
  name: string
  holder: string
  /** `9840 W Florida Pl`; null without a property. */
  street: string | null
  /** To type: `CDFGH-JKMNP`. */
  code: string
  /** For the QR code. */
  url: string
  /** Where the code is typed. */
  typeAt: string
  expiresAt: string
}

interface CardDitch {
  name: string
  /** Whom residents ask; may be blank. */
  contact: string
  timeZone: string
}

/** One card, in every language at once, because its reader's language is not known. */
function Card({ card, ditch }: { card: PrintedCard; ditch: CardDitch }) {
  const { name, holder, street, code, url, typeAt } = card
  return (
    <div className="card">
      <div className="card-who">
        <p className="card-name">{name}</p>
        <p>{[street, name === holder ? undefined : holder, ditch.name].filter(Boolean).join(', ')}</p>
      </div>
      <div className="card-codes">
        <QrCode text={url} label={shortAddress(typeAt)} />
        <p className="card-type-at">{shortAddress(typeAt)}</p>
        <p className="card-code">{code}</p>
      </div>
      {LANGUAGE_CODES.map((language) => (
        <CardWords key={language} language={language} card={card} ditch={ditch} />
      ))}
    </div>
  )
}

interface CardWordsProps {
  language: (typeof LANGUAGE_CODES)[number]
  card: PrintedCard
  ditch: CardDitch
}

function CardWords({ language, card: { expiresAt }, ditch: { contact, timeZone } }: CardWordsProps) {
  const { texts, format } = SHEETS[language]
  const lastDay = format.date(ditchDayAt(Temporal.Instant.from(expiresAt), timeZone))
  return (
    <div lang={language} className="card-words">
      <p className="card-title">{texts.card.title}</p>
      <ol>
        {texts.card.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <strong>{texts.card.until(lastDay)}</strong> {texts.card.secret}
      </p>
      <p>{contact.trim() === '' ? texts.card.askCaptain : texts.card.ask(contact.trim())}</p>
    </div>
  )
}
