import type { ReasonTexts, SomeReasonTexts } from '../reason-texts.ts'

const texts = {
  'no-route': ({ method, path }) =>
    path === null ? `There is no such ${method} here.` : `There is no ${method} ${path} here.`,
  'address-too-long': () => 'A part of this address is too long.',
  'address-unreadable': () => 'This address cannot be read.',
  'body-unreadable': () => 'The request cannot be read.',
  'media-type-unsupported': () => 'Unsupported Media Type',
  'not-http': () => 'This is not an HTTP request.',
  'request-too-large': () => 'The request is too large.',
  'headers-too-large': () => 'The headers of the request are too large.',
  'expectation-unsupported': () => 'Expectations before the body are not supported.',
  'no-metrics-token': () =>
    'Metrics require the bearer token METRICS_TOKEN. When it is unset, only this machine may read them.',
  'guests-get-no-notices': () => 'Guests get no notifications. Please register first.',
  'guests-get-no-calendar': () => 'Calendar feeds are for residents who have signed in.',
  'guests-trade-nothing': () => 'Please sign in or create an account first.',
  'no-mailbox': () => 'There is no mailbox here.',
  'trade-unclear': () => 'This does not say whose hours go to whom. Please start again.',
  'push-keys-differ': () =>
    'This device is registered with different keys. Please turn notifications off on this device and on again.',
} satisfies SomeReasonTexts

export type ApiReason = keyof typeof texts

/** Why a request failed that no page makes. English alone, for the programs that make it. */
export const messages: ReasonTexts<ApiReason> = texts
