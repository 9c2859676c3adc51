import type { PushMessage } from '@headgate/contracts'
import { LANGUAGES } from '@headgate/language'
import type { OutgoingNotice } from '../notice-senders.ts'

interface PushedNotice extends Pick<OutgoingNotice, 'language' | 'title' | 'body' | 'path' | 'dueAt'> {
  /** A later notice with the same tag replaces the earlier one on the screen. */
  tag: string
}

/** Sizes in JSON. The whole message stays under 2 kB, half of what push services must accept. */
const MAX_TITLE_BYTES = 300
const MAX_BODY_BYTES = 900

/** The message for browsers that show it themselves and, in all others, for our service worker. */
export function pushMessageOf({ language, title, body, path, tag, dueAt }: PushedNotice, origin: string): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title: clipped(title, MAX_TITLE_BYTES),
      body: clipped(body, MAX_BODY_BYTES),
      navigate: new URL(path, origin).href,
      lang: LANGUAGES[language].tag,
      tag,
      timestamp: dueAt.epochMilliseconds,
    },
  }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2

/** Cuts between graphemes, so that no emoji or accent is split. */
function clipped(text: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text
  let result = ''
  let bytes = bytesOf('…')
  for (const { segment } of letters.segment(text)) {
    bytes += bytesOf(segment)
    if (bytes > maxBytes) break
    result += segment
  }
  return `${result.trimEnd()}…`
}
