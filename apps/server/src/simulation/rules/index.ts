import { bounded } from './bounded.ts'
import { gateAgrees } from './gate-agrees.ts'
import { kept } from './kept.ts'
import { links } from './links.ts'
import { news } from './news.ts'
import { notices } from './notices.ts'
import { oneHolder } from './one-holder.ts'
import { privacy } from './privacy.ts'
import type { Rule } from './rule.ts'
import { sameEverywhere } from './same-everywhere.ts'
import { sessions } from './sessions.ts'
import { tradesAgree } from './trades-agree.ts'
import { undoEverything } from './undo-everything.ts'

/** What always holds. The last one undoes the season. */
export const RULES: readonly Rule[] = [
  oneHolder,
  sameEverywhere,
  notices,
  news,
  sessions,
  privacy,
  kept,
  links,
  bounded,
  tradesAgree,
  gateAgrees,
  undoEverything,
]
