/**
 * The state of a trade that made this change of the season: undone while the change is withdrawn, agreed again when that
 * is undone.
 */
export const followedState = (
  { changeId }: { changeId: number },
  withdrawn: ReadonlySet<number>,
): 'agreed' | 'undone' => (withdrawn.has(changeId) ? 'undone' : 'agreed')
