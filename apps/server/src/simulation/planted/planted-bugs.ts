import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../copies/project-copy.ts'
import { BUGS_OF_NEWS } from './bugs-of-news.ts'
import { BUGS_OF_WATER } from './bugs-of-water.ts'
import { editText, type PlantedBug } from './planted-bug.ts'

export const PLANTED_BUGS: readonly PlantedBug[] = [...BUGS_OF_WATER, ...BUGS_OF_NEWS]

/** The new texts of the files that a bug changes. */
export function textsWith({ edits }: PlantedBug): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? readFileSync(join(PROJECT, edit.file), 'utf8')
    texts.set(edit.file, editText(text, edit))
  }
  return texts
}
