import { messages } from '@headgate/language/texts/captain'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Section } from '../../ui/section.tsx'

const { submit, trades, everything, busy, failed, ...texts } = messages.export

/** Exports the season, the trades in it, and everything that the ditch has. */
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
    <p className="max-w-prose text-soft">{everything.text}</p>
    <p>
      <DownloadButton
        path="/api/ditch/everything.zip"
        otherwiseNamed="headgate.zip"
        texts={{ save: everything.submit, busy, failed: everything.failed }}
      />
    </p>
  </Section>
)
