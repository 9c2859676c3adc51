import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { followRetries } from './follow-retries.ts'
import { closeFailureOf, latestToast, toast } from './toast.ts'

const client = new QueryClient()
followRetries(client.getMutationCache())
const isShown = (title: string) => latestToast()?.title === title

/** An action of the page: fails, unless it is told to succeed. */
const anAction = (title: string) => {
  const hook = new MutationObserver(client, {
    mutationFn: (isGood: boolean) => (isGood ? Promise.resolve() : Promise.reject(new Error('no'))),
    onError: () => toast({ title, variant: 'destructive' }),
  })
  return (isGood = false) => hook.mutate(isGood).catch(() => undefined)
}

beforeEach(() => toast({ title: 'nothing' }))

it('given a failure, then only its own action closes its toast, as soon as it is tried again', async () => {
  const [save, look] = [anAction('not saved'), anAction('not found')]
  await save()
  await look(true)
  expect(isShown('not saved')).toBe(true)
  const again = save(true)
  expect(isShown('not saved')).toBe(false)
  await again
})

it('given a newer failure, then the older action leaves it', async () => {
  const [save, look] = [anAction('not saved'), anAction('not found')]
  await save()
  await look()
  await save(true)
  expect(isShown('not found')).toBe(true)
  const again = look(true)
  expect(isShown('not found')).toBe(false)
  await again
})

it('given a failure that names its action, then a mutation leaves it, and trying it again closes it', async () => {
  toast({ title: 'no connection', variant: 'destructive', of: 'schedule' })
  await anAction('not saved')(true)
  closeFailureOf('address')
  expect(isShown('no connection')).toBe(true)
  closeFailureOf('schedule')
  expect(isShown('no connection')).toBe(false)
})
