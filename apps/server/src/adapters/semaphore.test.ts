import { expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

it('given a limit of two, then a third waits until one of them is done', async () => {
  const gate = new Semaphore(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const inside: string[] = []
  const enter = (name: string, until: Promise<string>) =>
    gate.run(() => {
      inside.push(name)
      return until
    })
  const all = [enter('a', first.promise), enter('b', second.promise), enter('c', Promise.resolve('c'))]
  await Promise.resolve()
  expect(inside).toEqual(['a', 'b'])
  first.resolve('a')
  expect(await all[2]).toBe('c')
  second.resolve('b')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('given a call that fails, then the next one can run', async () => {
  const gate = new Semaphore(1)
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(async () => 'in')).toBe('in')
})
