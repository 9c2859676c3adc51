import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ByWidth } from './by-width.tsx'

const drawn = (wide: string, narrow: string): string => renderToStaticMarkup(createElement(ByWidth, { wide, narrow }))

it('given one text for every width, then it is drawn once', () => {
  expect(drawn('Sunday 5/11', 'Sunday 5/11')).toBe('Sunday 5/11')
})

it('given a shorter text for phones, then each width shows one of the two', () => {
  expect(drawn('domingo 11 de mayo', 'dom 11 may')).toBe(
    '<span class="max-sm:hidden">domingo 11 de mayo</span><span class="sm:hidden">dom 11 may</span>',
  )
})
