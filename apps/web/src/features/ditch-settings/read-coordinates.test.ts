import { expect, it } from 'vitest'
import { readCoordinates } from './profile-draft.ts'

it.each(['43.6150, -116.2023', ' 43.6150,-116.2023', '43.6150 -116.2023', '(43.6150, -116.2023)'])(
  'given "%s" as a map gives it, then it holds both coordinates',
  (text) => {
    expect(readCoordinates(text)).toEqual({ latitude: '43.6150', longitude: '-116.2023' })
  },
)

it.each(['43.6150', '43,615', '43,615 -116,202', '', 'Boise, ID', '43.6150, west'])(
  'given "%s", then it stays in its field',
  (text) => {
    expect(readCoordinates(text)).toBeUndefined()
  },
)
