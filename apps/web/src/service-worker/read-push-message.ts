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
  const said = partsOf(text)
  return {
    title: wordsIn(said.title) ?? messages.title,
    body: wordsIn(said.body) ?? messages.body,
    tag: wordsIn(said.tag),
    lang: wordsIn(said.lang),
    timestampMs: typeof said.timestamp === 'number' && said.timestamp > 0 ? said.timestamp : undefined,
    unread: countIn(said.app_badge),
    url: ownUrl(said.navigate, origin),
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
    const message = JSON.parse(text ?? '') as { notification?: unknown } | null
    const said = message?.notification
    return typeof said === 'object' && said !== null ? said : {}
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
