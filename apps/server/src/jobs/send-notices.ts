import { Cron } from 'croner'
import type { NoticeSender } from '../notices/notice-sender.ts'

/**
 * Looks every second whether something waits: put there by another node, left by a crash or to be tried again.
 * Gives back how to stop, which waits for what is on its way.
 */
export function sendNotices(sender: NoticeSender, onFailure: (error: unknown) => void): () => Promise<void> {
  const job = new Cron('* * * * * *', { protect: true, catch: onFailure }, () => sender.look())
  return () => {
    job.stop()
    return sender.stop()
  }
}
