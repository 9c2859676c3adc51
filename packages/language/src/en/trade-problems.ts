import type { ReasonTexts, SomeReasonTexts } from '../reason-texts.ts'

const texts = {
  'not-confirmed': () => 'A captain has to confirm whose water is yours before you can trade it.',
  'not-your-water': () => 'You cannot decide this: it is somebody else’s water, or theirs to answer.',
  'no-such-trade': () => 'There is no such request.',
  'no-trade-partner': ({ holder }) =>
    `${holder} cannot be asked here: nobody has been confirmed for these turns yet. Ask a captain to record it.`,
  'zone-not-traded': () =>
    'A zone’s turns belong to many households, so they cannot be traded. A captain can change the schedule instead.',
  'trade-hours-changed': () => 'The schedule has changed: these hours are somebody else’s now.',
  'trade-overlaps': () => 'Some of these hours are in another open request, or in this one twice.',
  'trades-open-enough': ({ most }) =>
    `${most} of your requests are waiting for an answer, and there can be no more. Withdraw one, or wait for an answer.`,
  'trade-five-minutes': () =>
    'A part of a turn must begin and end where the turn does, or at a time that ends in 0 or 5.',
  'trade-too-late': () => 'It is too late to trade these hours.',
  'trade-parts-off': () => 'On this ditch, only whole turns can be traded.',
  'trade-no-water': () => 'The ditch is closed during all of these hours, so there is no water to trade.',
  'trade-settled': () => 'Somebody has already answered this.',
  'trade-passed-on': () => 'Some of these hours have been passed on, so this can no longer be undone. Ask a captain.',
  'trade-undo-over': () => 'It is too late to undo this. Ask a captain.',
  'trade-link-unknown': () =>
    'This link does not work. It may have been cut off on its way: open it again from the email, or sign in to answer.',
  'trade-link-over': () =>
    'You are no longer confirmed for these turns, so this link cannot answer for them. Ask a captain.',
  'trades-off': () => 'The captains have turned trades off.',
} satisfies SomeReasonTexts

export type TradeReason = keyof typeof texts

/** Why a trade cannot be asked for or answered. */
export const messages: ReasonTexts<TradeReason> = texts
