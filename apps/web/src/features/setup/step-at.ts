export type CaptainsStep = 'ditch' | 'turns'

/** The step that an address names, or else the first unfinished one. Without a place there are no turns yet. */
export function stepAt(search: string, hasPlace: boolean): CaptainsStep {
  const asked = new URLSearchParams(search).get('step')
  return hasPlace && asked !== 'ditch' ? 'turns' : 'ditch'
}
