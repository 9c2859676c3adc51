import type { ListChanged, Page } from '../../../product/desk.ts'
import type { NewName } from '../../../rules/account-book.ts'
import type { Segment } from '../../../rules/timeline.ts'
import { remembering, type Stage } from '../../stage.ts'

/** A page that a captain loaded, and may still have open days later. */
export interface OpenPage extends Page {
  segments: readonly Segment[]
}

/** A change of the list, and the name that it gave to somebody. */
export interface MadeOnList extends ListChanged {
  name: NewName | undefined
}

interface Memory {
  pages: OpenPage[]
  /** A change that left the season without turns to come, which the next captain undoes. */
  mistake: number | undefined
  /** Names that captains made up. */
  newNames: string[]
  /** Changes of the list of people that can be taken back. */
  listChanges: MadeOnList[]
}

const MOST_PAGES = 12

/** What the captains of a season remember. */
export const memoryOf = remembering((): Memory => ({ pages: [], mistake: undefined, newNames: [], listChanges: [] }))

export function rememberPage(stage: Stage, page: Page): void {
  const { pages } = memoryOf(stage)
  pages.push({ ...page, segments: stage.timeline.segments })
  if (pages.length > MOST_PAGES) pages.shift()
}

export const namesKnown = (stage: Stage): string[] => [...stage.holders, ...memoryOf(stage).newNames]
