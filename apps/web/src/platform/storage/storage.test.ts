import { expect, it } from 'vitest'
import { keptValues } from './storage.ts'

it('given a browser that forbids storage, then reading finds nothing and writing does no harm', () => {
  const storage = keptValues(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(() => storage.write('theme', 'dark')).not.toThrow()
  expect(() => storage.remove('theme')).not.toThrow()
  expect(storage.read('theme')).toBeNull()
})
