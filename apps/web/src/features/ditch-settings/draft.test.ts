import { describe, expect, it } from 'vitest'
import { type DraftState, rebase, settle, startDraft } from './draft.ts'

const loaded = { name: 'Welch Ditch', city: 'Lakewood', times: ['04:00'] }
const typed: DraftState<typeof loaded> = { ...startDraft(loaded), draft: { ...loaded, name: 'Typed' } }

describe('somebody else changes the ditch', () => {
  it('given a field that was not typed in, then it shows theirs, and what was typed stays', () => {
    const theirs = { ...loaded, city: 'Golden' }
    expect(rebase(typed, theirs)).toEqual({
      base: theirs,
      draft: { ...theirs, name: 'Typed' },
      theirs: ['city'],
    })
  })

  it('given the field that was typed in, then what was typed stays, and theirs is told', () => {
    const theirs = { ...loaded, name: 'Theirs' }
    expect(rebase(typed, theirs)).toEqual({ base: theirs, draft: typed.draft, theirs: ['name'] })
  })

  it('given what was typed, or an equal list, then there is nothing to tell', () => {
    expect(rebase(typed, { ...loaded, name: 'Typed', times: ['04:00'] })).toMatchObject({
      draft: typed.draft,
      theirs: [],
    })
  })
})

const saved = { ...loaded, name: 'Saved' }

it('given more typed since a draft was saved, then that stays', () => {
  const since = { ...typed, draft: { ...typed.draft, city: 'Golden' } }
  expect(settle(since, typed.draft, saved)).toEqual({
    base: saved,
    draft: { ...saved, city: 'Golden' },
    theirs: [],
  })
})
