import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBase, anyChanges } from '../testing/any-layers.ts'
import { aName, aTurn, lakewood } from '../testing/lakewood.ts'
import { foldSeason } from './fold-season.ts'
import { type LayeredChange, layersInForce, withdrawnChanges } from './layer-history.ts'
import type { Reassignment } from './layers.ts'
import type { Season } from './season.ts'
import { placeKey } from './turn.ts'

/** `aHistory('edit', 'undo 1')`: every edit moves one turn. */
const aHistory = (...changes: string[]): LayeredChange[] =>
  changes.map((words, at) => {
    const [kind, ...ids] = words.split(' ')
    const { day, slot, holder: expected } = aTurn('2026-06-10', '4AM')
    const layer = { day, slot, changeId: at + 1, number: 1, expected, next: aName('Baca') }
    return {
      id: at + 1,
      owner: words.startsWith('sample') ? 'sample' : 'own',
      reassignments: kind === 'undo' ? [] : [layer],
      handovers: [],
      successions: [],
      withdraws: ids.map(Number),
    }
  })

describe('changes that are taken back', () => {
  it.each<[string[], number[]]>([
    [['edit'], []],
    [['edit', 'undo 1'], [1]],
    [['edit', 'undo 1', 'undo 2'], [2]],
    [
      ['edit', 'undo 1', 'undo 2', 'undo 3'],
      [1, 3],
    ],
    [['edit', 'edit', 'undo 1'], [1]],
    [
      ['edit', 'edit', 'undo 1 2'],
      [1, 2],
    ],
    [['edit', 'edit', 'undo 1 2', 'undo 3'], [3]],
    // Taken back twice, and one of the two taken back.
    [
      ['edit', 'undo 1', 'undo 1', 'undo 3'],
      [1, 3],
    ],
  ])('given %j, then %j are', (history, withdrawn) => {
    expect([...withdrawnChanges(aHistory(...history))].sort()).toEqual(withdrawn)
  })

  it('given edits of a sample, then they do not hold over a season of the ditch’s own, nor the other way', () => {
    const changes = aHistory('sample-edit', 'edit')
    const idsFor = (owner: string) => layersInForce(changes, owner).reassignments.map(({ changeId }) => changeId)
    expect([idsFor('sample'), idsFor('own'), idsFor('none')]).toEqual([[1], [2], []])
  })
})

/** As text, because days compare as equal objects. */
function fold(base: Season, history: readonly LayeredChange[]): string[][] {
  const { season, standing, groundless } = foldSeason(base, layersInForce(history, 'own'), lakewood)
  const numbers = (layers: readonly Reassignment[]) => layers.map(({ changeId, number }) => `${changeId}.${number}`)
  return [season.turns.map((turn) => `${placeKey(turn)} ${turn.holder}`), numbers(standing), numbers(groundless)]
}

const undoOf = (changes: readonly LayeredChange[], withdrawn: number): LayeredChange => ({
  id: changes.length + 1,
  owner: 'own',
  reassignments: [],
  handovers: [],
  successions: [],
  withdraws: [withdrawn],
})

describe('any history of layers', () => {
  const anyUndo = fc
    .tuple(
      anyBase,
      anyChanges.filter((changes) => changes.length > 0),
      fc.nat(),
    )
    .map(([base, changes, which]) => ({ base, changes, id: (which % changes.length) + 1 }))

  it('given an undo of a change that holds, then the season is the one without it', () => {
    fc.assert(
      fc.property(anyUndo, ({ base, changes, id }) => {
        fc.pre(!withdrawnChanges(changes).has(id))
        const without = changes.filter((change) => change.id !== id)
        expect(fold(base, [...changes, undoOf(changes, id)])).toEqual(fold(base, without))
      }),
    )
  })

  it('given an undo of an undo, then the season, its standing layers and those without ground are back', () => {
    fc.assert(
      fc.property(anyUndo, ({ base, changes, id }) => {
        const undone = [...changes, undoOf(changes, id)]
        const redone = [...undone, undoOf(undone, undone.length)]
        expect(fold(base, redone)).toEqual(fold(base, changes))
      }),
    )
  })
})
