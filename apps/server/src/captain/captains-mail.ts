import { BackgroundWork } from '../adapters/mail/background-work.ts'
import { type Mailer, MailFailure } from '../adapters/mail/mailer.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import { type CaptainNews, captainMessage } from './captain-message.ts'

/** Sends captains mail about each other, after the request that caused it has been answered. */
export interface CaptainsMail {
  send(news: CaptainNews): void
  /** Resolves when every mail has been sent or given up. */
  settled(): Promise<void>
}

interface CaptainsMailParts {
  mailer: Mailer
  publicOrigin: PublicOrigin
  ditchName: string
  timeZone: string
  /** Receives why a mail was not sent, for the log. */
  report: (trouble: { reason: string }) => void
}

export function captainsMail({ mailer, publicOrigin, report, ...ditch }: CaptainsMailParts): CaptainsMail {
  const background = new BackgroundWork()
  return {
    send(news) {
      const historyUrl = `${publicOrigin.get()}/development?part=history`
      background.start(
        () => mailer.send(captainMessage({ ...news, ...ditch, historyUrl })),
        (error) => report({ reason: error instanceof MailFailure ? error.reason : String(error) }),
      )
    },
    settled: () => background.settled(),
  }
}
