import type { Rule } from '../people/stage.ts'
import { acknowledged, links } from './accounts.ts'
import { bounded } from './bounded.ts'
import { gateAgrees } from './gate-agrees.ts'
import { movesElsewhere } from './moves-elsewhere.ts'
import { news } from './news.ts'
import { notices } from './notices.ts'
import { oneHolder, undoEverything } from './one-holder.ts'
import { privacy } from './privacy.ts'
import { sameEverywhere } from './same-everywhere.ts'
import { sessions } from './sessions.ts'
import { tradesAgree } from './trades-agree.ts'

/** What always holds. The last one undoes the season. */
export const RULES: readonly Rule[] = [
  oneHolder,
  sameEverywhere,
  notices,
  news,
  sessions,
  privacy,
  acknowledged,
  links,
  bounded,
  tradesAgree,
  gateAgrees,
  movesElsewhere,
  undoEverything,
]
