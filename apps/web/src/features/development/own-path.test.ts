import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('an address to fetch', () => {
  it.each([
    [' api/schedule?days=3 ', '/api/schedule?days=3'],
    ['https://ditch.example/api/weather/current#now', '/api/weather/current'],
  ])('given %s, then it is our own %s', (address, path) => {
    expect(ownPath(address, 'https://ditch.example')).toBe(path)
  })

  it.each([
    'https://elsewhere.example/api/schedule',
    '//elsewhere.example/api/schedule',
    '\\\\elsewhere.example\\api',
    ...['http://ditch.example/api/schedule', 'https://ditch.example@elsewhere.example/', 'javascript:alert(1)'],
    ...['data:text/plain,hello', 'http://'],
  ])('given %s, then it is not ours', (address) => {
    expect(ownPath(address, 'https://ditch.example')).toBeUndefined()
  })
})
