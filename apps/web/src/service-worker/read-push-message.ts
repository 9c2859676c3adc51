import type { PushMessage } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/worker'

/** The parts of a push message that are shown, and the page it opens. */
export interface ShownNotice {
  title: string
  body: string
  tag: string | undefined
  lang: string | undefined
  timestampMs: number | undefined
  /** The number of unread notifications, if the message has it. */
  unread: number | undefined
  /** Always on our own origin. */
  url: string
}

type Part = { [Name in keyof PushMessage['notification']]?: unknown }

const LIST_PATH = '/?tab=notifications'

/**
 * Makes something to show of any message: browsers revoke push from a site that shows nothing, and a newer server's
 * message should still show what this worker understands.
 */
export function readPushMessage(text: string | undefined, origin: string): ShownNotice {
  const { title, body, tag, lang, timestamp, app_badge, navigate } = partsOf(text)
  return {
    title: wordsIn(title) ?? messages.title,
    body: wordsIn(body) ?? messages.body,
    tag: wordsIn(tag),
    lang: wordsIn(lang),
    timestampMs: typeof timestamp === 'number' && timestamp > 0 ? timestamp : undefined,
    unread: countIn(app_badge),
    url: ownUrl(navigate, origin),
  }
}

/**
 * The page that `url` names, on this worker's own origin: the ditch may be reached under other host names, and no
 * message may lead elsewhere. The list of notifications if it names none.
 */
export function ownUrl(url: unknown, origin: string): string {
  const list = new URL(LIST_PATH, origin).href
  if (typeof url !== 'string') return list
  try {
    const { protocol, pathname, search } = new URL(url, origin)
    return /^https?:$/.test(protocol) ? `${origin}${pathname}${search}` : list
  } catch {
    return list
  }
}

function partsOf(text: string | undefined): Part {
  try {
    return Object(JSON.parse(text ?? '')?.notification)
  } catch {
    return {}
  }
}

const wordsIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

function countIn(value: unknown): number | undefined {
  const count = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined
}
