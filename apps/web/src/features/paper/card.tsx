import { ditchDayAt } from '@headgate/domain'
import { LANGUAGE_CODES } from '@headgate/language'
import { SHEETS } from '@headgate/language/sheets'
import { QrCode } from './qr-code.tsx'
import { shortAddress } from './sheet-frame.ts'

/** An invitation for somebody without e-mail, as the server made it. */
export interface PrintedCard {
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

export interface CardDitch {
  name: string
  /** Whom residents ask; may be blank. */
  contact: string
  timeZone: string
}

/** One card, in every language at once, because its reader's language is not known. */
export function Card({ card, ditch }: { card: PrintedCard; ditch: CardDitch }) {
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
