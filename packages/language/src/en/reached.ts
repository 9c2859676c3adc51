import type { NoticeCounts, NoticeOutcomes } from '@headgate/contracts'
import { format } from './format.ts'
import { plural } from './plural.ts'

/** `1 neighbor`, `1,200 neighbors` */
const neighbors = (count: number): string =>
  plural(count, { one: '1 neighbor', other: `${format.number(count)} neighbors` })

const unreachable = (count: number): string =>
  count === 0 ? '' : `${neighbors(count)} can be reached neither by phone nor by email.`

const sentences = (...all: string[]): string => all.filter((one) => one !== '').join(' ')

/** Whom news reaches, before it is sent, right after, and later. */
export const messages = {
  would: ({ reachable, unreachable: others }: NoticeCounts): string =>
    reachable + others === 0
      ? 'Nobody with an account would need to be notified.'
      : sentences(reachable === 0 ? '' : `${neighbors(reachable)} would be notified.`, unreachable(others)),
  sending: ({ reachable, unreachable: others }: NoticeCounts): string =>
    reachable + others === 0
      ? 'Nobody with an account needed to be notified.'
      : sentences(
          plural(reachable, {
            one: '1 neighbor is being notified.',
            other: reachable === 0 ? '' : `${format.number(reachable)} neighbors are being notified.`,
          }),
          unreachable(others),
        ),
  /** `names` may be fewer than the unreached. */
  reached: ({ reached, waiting, unreached, names }: NoticeOutcomes): string =>
    sentences(
      `Reached ${format.number(reached)} of ${neighbors(reached + waiting + unreached)}.`,
      waiting === 0 ? '' : `Still sending to ${format.number(waiting)}.`,
      unreached === 0 ? '' : `Not reached: ${listed(names, unreached)}.`,
    ),
}

const listed = (names: readonly string[], count: number): string =>
  count > names.length ? `${names.join(', ')} and ${format.number(count - names.length)} more` : names.join(', ')
