import type { Act } from '../../act.ts'
import { answersTrade } from './answering.ts'
import { asksForTrade, captainAsks } from './asking.ts'
import { answersByLink } from './by-link.ts'
import { actsOnOldPage, answersAtOnce } from './mistaken.ts'
import { changesPolicy } from './policy.ts'
import { undoesTrade } from './undoing.ts'

export const TRADE_ACTS: Readonly<Record<string, Act>> = {
  'asks for a trade': asksForTrade,
  'answers a trade': answersTrade,
  'a captain asks for a trade': captainAsks,
  'undoes a trade': undoesTrade,
  'answers by a mailed link': answersByLink,
  'acts on an old page of trades': actsOnOldPage,
  'two answer at once': answersAtOnce,
  'changes what trades are allowed': changesPolicy,
}
