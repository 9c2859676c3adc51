import { halfHoursOf, isSkipped, type Timeline, type TurnWindow } from '@headgate/domain'

export interface ComingWindow extends TurnWindow {
  /** The moments at which a part of it may begin or end, in order. */
  moments: readonly Temporal.Instant[]
}

/** When a holder has water that is not over yet, by the season with its trades. */
export const comingWindows = ({ segments }: Timeline, holder: string, now: Temporal.Instant): ComingWindow[] =>
  segments
    .filter((segment) => `${segment.holder}` === holder)
    .filter((segment) => !isSkipped(segment) && Temporal.Instant.compare(segment.closesAt, now) > 0)
    .map((segment) => ({ ...segment, moments: halfHoursOf(segment, segment.turn.opensAt) }))
