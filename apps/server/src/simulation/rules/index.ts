import { notices } from './notices.ts'
import { oneHolder } from './one-holder.ts'
import { privacy } from './privacy.ts'
import type { Rule } from './rule.ts'
import { sameEverywhere } from './same-everywhere.ts'
import { sessions } from './sessions.ts'

/** What always holds. */
export const RULES: readonly Rule[] = [oneHolder, sameEverywhere, notices, sessions, privacy]
