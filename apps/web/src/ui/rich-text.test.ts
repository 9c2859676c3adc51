import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const tags = {
  b: (words: string): ReactNode => createElement('strong', null, words),
  link: (words: string): ReactNode => createElement('a', { href: '/' }, words),
}
const drawn = <const Values extends readonly string[]>(
  text: string | ((...values: Values) => string),
  values?: Values,
): string => renderToStaticMarkup(createElement(RichText<Values>, { text, tags, ...(values && { values }) }))

it('given a text with tags, then each is drawn in its place', () => {
  expect(drawn('See <link>the rules</link>, <b>now</b>.')).toBe('See <a href="/">the rules</a>, <strong>now</strong>.')
})

it.each(['<b>', '</b>', '<b>x</b>', '</b><link>x</link><b>', '<script>x</script>', 'a < b'])(
  'given a value "%s", then it is only text',
  (value) => {
    const escaped = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(drawn((name: string) => `<b>${name}</b> and ${name}`, [value])).toBe(
      `<strong>${escaped}</strong> and ${escaped}`,
    )
  },
)
