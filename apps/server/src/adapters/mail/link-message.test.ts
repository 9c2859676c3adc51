import { expect, it } from 'vitest'
import { linkMessage } from './link-message.ts'

const asked = {
  purpose: 'signIn' as const,
  to: 'ann@example.org',
  ditchName: 'Lakewood Ditch',
  timeZone: 'America/Denver',
  url: 'https://ditch.example.org/__auth/action?mode=signIn&oobCode=abc-123',
  askedAt: Temporal.Instant.from('2026-06-10T17:02:30Z'),
  device: 'Chrome on Android',
  expiresAt: Temporal.Instant.from('2026-06-10T17:12:30Z'),
}

it('given a sign-in link, then it says whose ditch, who asked, until when, and what if it was not you', () => {
  const { to, subject, text } = linkMessage(asked)
  expect([to, subject]).toEqual(['ann@example.org', 'Sign in to Lakewood Ditch'])
  expect(text.split('\n\n')).toEqual([
    'Lakewood Ditch: the water schedule',
    'Somebody, we hope you, asked to sign in with this e-mail address.',
    'It was asked for on June 10 at 11:02 AM MDT from Chrome on Android.',
    `Sign in:\n${asked.url}`,
    'This link works once, until June 10 at 11:12 AM MDT.',
    'If it was not you, do nothing: without this link nobody gets in. Pass it on to no one.',
  ])
})

it.each([
  ['resetPassword', 'Reset your password for Lakewood Ditch', 'Choose a new password'],
  ['verifyEmail', 'Confirm your e-mail address for Lakewood Ditch', 'Confirm my address'],
] as const)('given %s, then the message is about that', (purpose, subject, action) => {
  const message = linkMessage({ ...asked, purpose, device: 'An unknown device' })
  expect(message.subject).toBe(subject)
  expect(message.text).toContain(`${action}:\n${asked.url}`)
  expect(message.text).toContain('from an unknown device.')
})

it('given a ditch whose name would be markup, then it stays a name', () => {
  const { html } = linkMessage({ ...asked, ditchName: '<img src=x onerror="a()"> & Sons' })
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; Sons: the water schedule')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://ditch.example.org/__auth/action?mode=signIn&amp;oobCode=abc-123"')
})
