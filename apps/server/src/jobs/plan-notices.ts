import { Cron } from 'croner'
import type { NoticePlanner } from '../notices/notice-planner.ts'

interface Heard {
  /** There is something to send. */
  planned: () => void
  onFailure: (error: unknown) => void
}

/** Looks every second what has fallen due. Gives back how to stop, which waits for a look that is under way. */
export function planNotices(planner: NoticePlanner, { planned, onFailure }: Heard): () => Promise<void> {
  let look = Promise.resolve()
  const job = new Cron('* * * * * *', { protect: true }, () => {
    look = planner.plan().then((added) => (added > 0 ? planned() : undefined), onFailure)
    return look
  })
  return () => {
    job.stop()
    return look
  }
}
