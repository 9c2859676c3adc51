import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ownLinks } from './public-origin.ts'

it('given an address that residents know, then links lead there wherever the server answers', () => {
  const links = ownLinks(readConfig({ PUBLIC_URL: 'https://ditch.example.org' }))
  links.answersAt('http://127.0.0.1:4711')
  expect(links.origin()).toBe('https://ditch.example.org')
})

it('given none, then links lead to where the server answers', () => {
  const links = ownLinks(readConfig({ PORT: '0' }))
  links.answersAt('http://127.0.0.1:4711')
  expect(links.origin()).toBe('http://127.0.0.1:4711')
})
