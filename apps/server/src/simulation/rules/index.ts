import { bounded } from './bounded.ts'
import { kept } from './kept.ts'
import { oneHolder } from './one-holder.ts'
import { privacy } from './privacy.ts'
import type { Rule } from './rule.ts'
import { sessions } from './sessions.ts'

/** What always holds. */
export const RULES: readonly Rule[] = [oneHolder, sessions, privacy, kept, bounded]
