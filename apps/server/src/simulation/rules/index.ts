import { oneHolder } from './one-holder.ts'
import type { Rule } from './rule.ts'
import { undoEverything } from './undo-everything.ts'

/** What always holds. The last one undoes the season. */
export const RULES: readonly Rule[] = [oneHolder, undoEverything]
