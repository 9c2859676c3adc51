import { afterEach, expect, it } from 'vitest'
import { tabStorage } from './tab-storage.ts'
import { readStored } from './use-tab-draft.ts'

const EMPTY = { steps: [], note: '' }

afterEach(() => sessionStorage.clear())

it.each([
  ['a stored draft', '{"steps":[1],"note":"sold in May"}', { steps: [1], note: 'sold in May' }],
  ['no JSON', '{', undefined],
  ['nothing', 'null', undefined],
  ['other fields', '{"cells":[]}', undefined],
])('given %s, then it is read as it was, or there is no draft', (_, text, draft) => {
  tabStorage.write('key', text)
  expect(readStored('key', EMPTY)).toEqual(draft)
})
