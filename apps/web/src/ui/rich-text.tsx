import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'

interface RichTextProps<Values extends readonly string[]> {
  /** A text with tags, as in `See <link>the rules</link>.`, or a function of values that returns one. Tags do not nest. */
  text: string | ((...values: Values) => string)
  /** Shown as they are: a tag in them is only text. */
  values?: Values
  /** What to draw for each tag. */
  tags: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with elements inside. */
export function RichText<const Values extends readonly string[] = []>({ text, values, tags }: RichTextProps<Values>) {
  const written = typeof text === 'string' ? text : text(...((values ?? []).map(hideTags) as unknown as Values))
  // Plain words, a tag, its words, plain words, and so on.
  const parts = written.split(/<(\w+)>([^<]*)<\/\1>/).map(showTags)
  const nodes = parts.map((part, at) => {
    if (at % 3 === 0) return part
    return at % 3 === 1 ? tags[part]?.(parts[at + 1] ?? '') : undefined
  })
  return createElement(Fragment, null, ...nodes)
}

/** Draws a tag's words as a link within the app. */
export const linkTo =
  (href: string, look = 'text-water') =>
  (words: string) => (
    <Link href={href} className={`${look} underline underline-offset-4`}>
      {words}
    </Link>
  )

export const drawStrong = (words: string): ReactNode => <strong className="font-semibold">{words}</strong>

export const drawCode = (words: string): ReactNode => <code>{words}</code>

/** A private character in place of `<`, so that only the catalog's own tags are found. */
const HIDDEN = '\uE000'
const hideTags = (value: string): string => value.replaceAll('<', HIDDEN)
const showTags = (part: string): string => part.replaceAll(HIDDEN, '<')
