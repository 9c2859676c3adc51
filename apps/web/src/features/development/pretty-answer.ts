import { messages } from '@headgate/language/texts/development'

/** Longer text helps nobody, and slows every browser down. */
const MAX_SHOWN = 100_000

export interface PrettyAnswer {
  text: string
  /** Set if only part of the text is shown. */
  shownOf: { shown: number; of: number } | undefined
}

/** Indents JSON. Other text stays as it is, except for control characters. */
export function prettyAnswer(text: string): PrettyAnswer {
  const pretty = asJson(text) ?? text.replaceAll(/[^\P{Cc}\n\t]/gu, '\u{FFFD}')
  if (pretty.length <= MAX_SHOWN) return { text: pretty, shownOf: undefined }
  return { text: pretty.slice(0, MAX_SHOWN), shownOf: { shown: MAX_SHOWN, of: pretty.length } }
}

function asJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

/** `812 bytes`, `12 KB`, `3.4 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return messages.api.bytes(bytes)
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
