import { isSame, type Segment } from './timeline.ts'

const cached = new WeakMap<readonly Segment[], Map<string, Segment[]>>()

/** The pieces of turns that somebody has under any of these names, in order. */
export function piecesUnder(segments: readonly Segment[], names: readonly string[]): Segment[] {
  const byName = cached.get(segments) ?? Map.groupBy(piecesOf(segments), ({ holder }) => holder?.toLowerCase() ?? '')
  cached.set(segments, byName)
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => name !== '')
  return wanted.flatMap((name) => byName.get(name) ?? []).sort((a, b) => a.from - b.from)
}

/** What follows in one turn with the same holders is one piece. */
export function piecesOf(segments: readonly Segment[]): Segment[] {
  const pieces: Segment[] = []
  for (const one of segments) {
    if (one.from === one.until) continue
    const last = pieces.at(-1)
    const isMore =
      last?.until === one.from &&
      last.opening === one.opening &&
      isSame(last.holder, one.holder) &&
      isSame(last.scheduled, one.scheduled)
    if (last && isMore) pieces[pieces.length - 1] = { ...last, until: one.until }
    else pieces.push(one)
  }
  return pieces
}
