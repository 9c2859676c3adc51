import { messages } from '@headgate/language/texts/captain'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Section } from '../../ui/section.tsx'

const { submit, trades, busy, failed, ...texts } = messages.export

/** Exports the season, and the trades in it. */
export const ExportPanel = () => (
  <Section title={texts.title}>
    <p className="max-w-prose text-soft">{texts.text}</p>
    <p className="flex flex-wrap gap-3">
      <DownloadButton
        path="/api/schedule/export.csv"
        otherwiseNamed="water-schedule.csv"
        texts={{ save: submit, busy, failed }}
      />
      <DownloadButton
        path="/api/schedule/trades.csv"
        otherwiseNamed="water-trades.csv"
        texts={{ save: trades, busy, failed }}
      />
    </p>
  </Section>
)
