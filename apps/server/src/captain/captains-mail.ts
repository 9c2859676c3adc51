import { BackgroundWork } from '../adapters/mail/background-work.ts'
import { type Mailer, MailFailure } from '../adapters/mail/mailer.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import { type CaptainNews, captainMessage } from './captain-message.ts'

/** Mail to captains about each other. It leaves after the call that caused it was answered. */
export interface CaptainsMail {
  send(news: CaptainNews): void
  /** Resolves when all of it has left, or was given up. */
  settled(): Promise<void>
}

interface CaptainsMailParts {
  mailer: Mailer
  publicOrigin: PublicOrigin
  ditchName: string
  timeZone: string
  /** Told why a mail did not leave, for the log. */
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
