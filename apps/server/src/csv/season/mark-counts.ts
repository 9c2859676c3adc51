import type { MarkKind, MarkQuestion } from '@headgate/contracts'

const MOST_TEXTS_LISTED = 20

/** Counts the texts that stand where names should, so that they are asked about once. */
export class MarkCounts {
  readonly #counts: Readonly<Record<MarkKind, Map<string, number>>> = { blank: new Map(), unclear: new Map() }

  /** Whether this text is new. */
  add({ kind, text }: { kind: MarkKind; text: string }): boolean {
    const count = this.#counts[kind].get(text) ?? 0
    this.#counts[kind].set(text, count + 1)
    return count === 0
  }

  questions(): MarkQuestion[] {
    return (['blank', 'unclear'] as const).flatMap((kind) => {
      const counts = [...this.#counts[kind]].map(([text, cells]) => ({ text, cells }))
      if (counts.length === 0) return []
      const cells = counts.reduce((sum, { cells }) => sum + cells, 0)
      return [{ kind, cells, texts: counts.toSorted((a, b) => b.cells - a.cells).slice(0, MOST_TEXTS_LISTED) }]
    })
  }
}
