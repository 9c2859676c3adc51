import { expect, it } from 'vitest'
import { FeedCache } from './feed-cache.ts'

it('given a calendar of which nothing has changed, then it is not written again; given any change, then it is', () => {
  const cache = new FeedCache()
  const history = {}
  let written = 0
  const write = (...dependsOn: unknown[]) =>
    cache.getOrWrite('ann', dependsOn, () => {
      written += 1
      return `calendar ${written}`
    })
  expect(write(history, 'a').text).toBe('calendar 1')
  expect(write(history, 'a').text).toBe('calendar 1')
  expect(write({}, 'a').text).toBe('calendar 2')
  const last = write({}, 'b')
  expect(last.text).toBe('calendar 3')
  expect(last.etag).not.toBe(write(history, 'b').etag)
})

it('given more accounts than are cached, then the calendar written longest ago is written again', () => {
  const cache = new FeedCache()
  const written: string[] = []
  const download = (uid: string) =>
    cache.getOrWrite(uid, ['same'], () => {
      written.push(uid)
      return uid
    })
  for (let at = 0; at <= 100; at += 1) download(`${at}`)
  download('100')
  download('0')
  expect(written.slice(-2)).toEqual(['100', '0'])
})
