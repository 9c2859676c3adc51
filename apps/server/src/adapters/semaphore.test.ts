import { expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

const never = new AbortController().signal

it('given a limit of two, then a third waits until one of them is done', async () => {
  const gate = new Semaphore(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const inside: string[] = []
  const enter = (name: string, until: Promise<string>) =>
    gate.through(never, () => {
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

it('given a call aborted while waiting, then it never runs, and the next one does', async () => {
  const gate = new Semaphore(1)
  const first = Promise.withResolvers<void>()
  const inside: string[] = []
  const late = new AbortController()
  const running = gate.through(never, () => first.promise)
  const waiting = gate.through(late.signal, async () => inside.push('late'))
  const next = gate.through(never, async () => inside.push('next'))
  late.abort()
  first.resolve()
  await Promise.all([running, next])
  expect(await waiting).toBeUndefined()
  expect(inside).toEqual(['next'])
})

it('given a call that fails, then the next one can run', async () => {
  const gate = new Semaphore(1)
  await expect(gate.through(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.through(never, async () => 'in')).toBe('in')
})
