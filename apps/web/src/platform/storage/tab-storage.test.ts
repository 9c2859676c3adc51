import { afterEach, expect, it } from 'vitest'
import { draftKey, forgetDrafts, forgetTab, readStored, tabStorage } from './tab-storage.ts'

const CODE = 'code-join'

function aTab(...keys: string[]): void {
  for (const key of keys) tabStorage.write(key, 'x')
}
const left = () => Object.keys(sessionStorage).toSorted()

afterEach(() => sessionStorage.clear())

it('given drafts of two users, then those of whoever is not here go, and the code of a link stays', () => {
  aTab(draftKey('board', 'ann'), draftKey('rotation', 'ann'), draftKey('trade', 'bo'), CODE)
  forgetDrafts('bo')
  expect(left()).toEqual([CODE, draftKey('trade', 'bo')])
  forgetDrafts('anonymous-user')
  expect(left()).toEqual([CODE])
})

it('given a sign-out, then the tab holds nothing', () => {
  aTab(draftKey('board', 'ann'), CODE, 'something-new')
  forgetTab()
  expect(left()).toEqual([])
})

it.each([
  ['a stored draft', '{"steps":[1],"note":"sold in May"}', { steps: [1], note: 'sold in May' }],
  ['no JSON', '{', undefined],
  ['nothing', 'null', undefined],
  ['other fields', '{"cells":[]}', undefined],
])('given %s, then it is read as it was, or there is no draft', (_, text, draft) => {
  tabStorage.write('key', text)
  expect(readStored('key', { steps: [], note: '' })).toEqual(draft)
})
