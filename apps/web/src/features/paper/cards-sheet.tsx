import type { PrintedCard } from '@headgate/contracts'
import { ditchDayAt, findWebAddress } from '@headgate/domain'
import { LANGUAGE_CODES, type Language } from '@headgate/language'
import { SHEETS } from '@headgate/language/sheets'
import { messages } from '@headgate/language/texts/paper'
import { useState } from 'react'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { useDitch } from '../../platform/services.ts'
import { Note } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { TitledChoice } from '../../ui/titled-choice.tsx'
import type { PaperName } from './paper-size.ts'
import { PaperStack, PrintBar } from './paper-stack.tsx'
import { QrCode } from './qr-code.tsx'
import { shortAddress } from './sheet-frame.ts'

const CARDS_ON_A_PAGE = 3

/** Invitation cards to cut out, several to a page, with the button that prints them. */
export function CardsSheet({ cards }: { cards: readonly PrintedCard[] }) {
  const [paper, setPaper] = useState<PaperName>('letter')
  const pages = Array.from({ length: Math.ceil(cards.length / CARDS_ON_A_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_ON_A_PAGE, (page + 1) * CARDS_ON_A_PAGE),
  )
  return (
    <Section title={messages.cards.title}>
      <p className="max-w-prose text-soft">{messages.cards.text}</p>
      <ReachNote typeAt={cards[0]?.typeAt ?? ''} />
      <div className="max-w-sm">
        <TitledChoice name="paper" texts={messages.paper} chosen={paper} onChoose={setPaper} />
      </div>
      <PrintBar outcome={{ pages: pages.length, orientation: 'portrait' }} />
      <PaperStack
        paper={paper}
        orientation="portrait"
        pages={pages.map((ofPage, page) => ({
          key: String(page),
          content: (
            <div className="paper:grid paper:h-full paper:grid-rows-[repeat(3,minmax(0,1fr))] paper:text-[9.5pt]/[1.25] paper:wrap-anywhere">
              {ofPage.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </div>
          ),
        }))}
      />
    </Section>
  )
}

/** Says, before anything is printed, that phones cannot open the cards’ address. */
function ReachNote({ typeAt }: { typeAt: string }) {
  const { origin = '', reach = 'everybody' } = findWebAddress(typeAt.replace(/\/join$/, '')) ?? {}
  if (reach === 'everybody') return null
  return (
    <Note look="warning" role="alert" title={messages.cards.reach[reach](origin)}>
      <RichText text={messages.cards.correct} tags={{ link: linkTo('/captain/settings?row=web-address') }} />
    </Note>
  )
}

/** One card, in every language at once, because its reader's language is not known. */
function Card({ card }: { card: PrintedCard }) {
  const ditch = useDitch()
  const { name, holder, street, code, url, typeAt } = card
  return (
    <div className="paper:grid paper:break-inside-avoid paper:grid-cols-[minmax(140pt,max-content)_repeat(2,minmax(0,1fr))] paper:grid-rows-[auto_1fr] paper:gap-x-[14pt] paper:gap-y-[6pt] paper:border-dashed paper:border-black paper:px-[4pt] paper:py-[10pt] paper:not-first:border-t-[0.75pt]">
      <div className="paper:col-span-full">
        <p className="paper:text-[15pt]/[1.15] paper:font-bold">{name}</p>
        <p>{[street, name === holder ? undefined : holder, ditch.name].filter(Boolean).join(', ')}</p>
      </div>
      <div className="paper:text-center">
        <QrCode text={url} label={shortAddress(typeAt)} className="paper:mx-auto paper:size-[104pt]" />
        <p className="paper:leading-[1.15] paper:font-semibold">{shortAddress(typeAt)}</p>
        <p className="paper:mt-[3pt] paper:font-mono paper:text-[17pt]/[1.2] paper:font-bold paper:whitespace-nowrap">
          {code}
        </p>
      </div>
      {LANGUAGE_CODES.map((language) => (
        <CardWords key={language} language={language} card={card} />
      ))}
    </div>
  )
}

function CardWords({ language, card: { expiresAt } }: { language: Language; card: PrintedCard }) {
  const { contact } = useDitch()
  const { clocks } = useDitchRules()
  const { texts, format } = SHEETS[language]
  const lastDay = format.date(ditchDayAt(Temporal.Instant.from(expiresAt), clocks))
  return (
    <div lang={language} className="paper:[&_:is(p,li)]:mt-[3pt]">
      <p className="paper:text-[10.5pt] paper:font-bold">{texts.card.title}</p>
      <ol className="paper:list-decimal paper:pl-[1.3em]">
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
