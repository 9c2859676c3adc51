import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { linkMessage } from './link-message.ts'

const request = {
  purpose: 'signIn' as const,
  to: 'ann@example.org',
  language: 'en' as const,
  ditchName: 'Lakewood Ditch',
  clocks: clocksOf('America/Denver'),
  url: 'https://ditch.example.org/__auth/action?mode=signIn&oobCode=abc-123',
  askedAt: Temporal.Instant.from('2026-06-10T17:02:30Z'),
  device: { browser: 'Chrome', system: 'Android' } as const,
  expiresAt: Temporal.Instant.from('2026-06-10T17:12:30Z'),
}

it('given a sign-in link, then the mail names the ditch, the device and the expiry, and says what to do otherwise', () => {
  const { to, subject, text } = linkMessage(request)
  expect([to, subject]).toEqual(['ann@example.org', 'Sign in to Lakewood Ditch'])
  expect(text.split('\n\n')).toEqual([
    'Lakewood Ditch: the water schedule',
    'Somebody, hopefully you, asked to sign in with this email address.',
    'The request came on June 10 at 11:02\u00A0AM MDT from Chrome on Android.',
    `Sign in:\n${request.url}`,
    'This link works once, until June 10 at 11:12\u00A0AM MDT.',
    'If this was not you, do nothing: nobody can sign in without this link. Do not share it.',
  ])
})

it.each([
  ['resetPassword', { browser: null, system: null }, 'Reset your password for Lakewood Ditch', 'Choose a new password'],
  [
    'verifyEmail',
    { browser: 'Firefox', system: null },
    'Confirm your email address for Lakewood Ditch',
    'Confirm my address',
  ],
] as const)('given %s from %j, then the message is about that', (purpose, device, subject, action) => {
  const message = linkMessage({ ...request, purpose, device })
  expect(message.subject).toBe(subject)
  expect(message.text).toContain(`${action}:\n${request.url}`)
  expect(message.text).toContain(device.browser ? 'from Firefox.' : 'from an unknown device.')
})

it('given a ditch whose name would be markup, then it stays a name', () => {
  const { html } = linkMessage({ ...request, ditchName: '<img src=x onerror="a()"> & Sons' })
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; Sons: the water schedule')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://ditch.example.org/__auth/action?mode=signIn&amp;oobCode=abc-123"')
})
