import { expect, it } from 'vitest'
import { storedValues } from './storage.ts'

it('given a browser that forbids storage, then reading finds nothing and writing does no harm', () => {
  const storage = storedValues(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(() => storage.write('theme', 'dark')).not.toThrow()
  expect(() => storage.remove('theme')).not.toThrow()
  expect(storage.read('theme')).toBeNull()
})
