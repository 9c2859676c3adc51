import { notices } from './notices.ts'
import { oneHolder } from './one-holder.ts'
import { sameEverywhere } from './same-everywhere.ts'
import type { Rule } from './rule.ts'

/** What always holds. */
export const RULES: readonly Rule[] = [oneHolder, sameEverywhere, notices]
