import type { PushMessage } from '@headgate/contracts'
import type { OutgoingNotice } from '@headgate/domain'

interface PushedNotice extends Pick<OutgoingNotice, 'title' | 'body' | 'path' | 'dueAt'> {
  /** A later notice with the same tag takes the earlier one's place on the screen. */
  tag: string
}

/** As JSON writes them. With the rest they stay under 2 kB, half of what push services have to take. */
const MOST_TITLE_BYTES = 300
const MOST_BODY_BYTES = 900

/** Read alike by browsers that show it by themselves and by our own worker in all others. */
export function pushMessageOf({ title, body, path, tag, dueAt }: PushedNotice, origin: string): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title: clipped(title, MOST_TITLE_BYTES),
      body: clipped(body, MOST_BODY_BYTES),
      navigate: new URL(path, origin).href,
      lang: 'en-US',
      tag,
      timestamp: dueAt.epochMilliseconds,
    },
  }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2

/** Cut between letters as people see them, so that no emoji or accent is torn apart. */
function clipped(text: string, mostBytes: number): string {
  if (bytesOf(text) <= mostBytes) return text
  let kept = ''
  let bytes = bytesOf('…')
  for (const { segment } of letters.segment(text)) {
    bytes += bytesOf(segment)
    if (bytes > mostBytes) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
