import { isSkipped, type Segment, type Timeline } from '@headgate/domain'

/** When a holder has water that is not over yet, by the season with its trades. */
export const comingWindows = ({ segments }: Timeline, holder: string, now: Temporal.Instant): Segment[] =>
  segments
    .filter((segment) => `${segment.holder}` === holder)
    .filter((segment) => !isSkipped(segment) && Temporal.Instant.compare(segment.closesAt, now) > 0)
