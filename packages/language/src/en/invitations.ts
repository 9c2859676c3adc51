import { format } from './format.ts'
import { plural } from './plural.ts'

const people = (count: number): string => plural(count, { one: '1 person', other: `${format.number(count)} people` })

/** Where captains bring residents in and say who acts for whom. */
export const messages = {
  loading: 'Loading…',
  unreadable: { title: 'The invitations could not be loaded.', retry: 'Try Again' },
  undo: 'Undo',
  cancel: 'Cancel',
  waiting: {
    title: 'Waiting for you',
    text: 'These people say that the turns are theirs. They can already see them. Once you confirm them, they can also give those turns away and swap them.',
    none: 'Nobody is waiting.',
    byInvitation: 'Residents join by invitation only, so nobody waits here.',
    claimsProperty: (holder: string, street: string | null) =>
      street === null ? `Says that ${holder}’s property is theirs` : `Says that ${street} is theirs (${holder})`,
    claimsName: (holder: string) => `Uses the name ${holder}`,
    unconfirmed: 'Email not confirmed',
    /** Who waits besides those who are listed. */
    more: (holder: string, count: number, unconfirmed: number) => {
      const others = plural(count, {
        one: '1 more person is waiting',
        other: `${format.number(count)} more people are waiting`,
      })
      if (unconfirmed === 0) return `${holder}: ${others}.`
      if (unconfirmed === count) return `${holder}: ${others}, without a confirmed email address.`
      return `${holder}: ${others}, ${format.number(unconfirmed)} of them without a confirmed email address.`
    },
    search: 'Search people who are waiting',
    searchHint: 'Part of a name or email address. Ask your neighbor which address they used.',
    notFound: 'Nobody who is waiting matches.',
    /** Where mail is set up. */
    mustProve:
      'You can confirm them once they have opened the link in the email we sent them. Or send them an invitation.',
    /** Where it is not. */
    provenByNobody:
      'Nobody has checked that this email is theirs, because this ditch sends no email. Confirm them only if you know that the account is theirs.',
    byCard: 'Joined with a card',
    confirm: 'Confirm',
    confirmAria: (name: string, holder: string) => `Confirm: ${name} for ${holder}`,
    refuse: 'Not Theirs',
    refuseAria: (name: string, holder: string) => `Not Theirs: ${name} for ${holder}`,
    confirmed: (name: string, holder: string) => `${name} may now act for ${holder}.`,
    refused: (name: string, holder: string) => `${name} may not act for ${holder}, and is no longer waiting.`,
    undoAria: (name: string) => `Undo: ${name}`,
    notDone: 'Nothing was changed',
  },
  byHand: {
    legend: 'How residents join',
    options: { hand: 'I confirm them', invitation: 'By invitation only' },
    handText:
      'Anyone who claims a property or a name waits here until you confirm them. Invitations need no confirming.',
    invitationText:
      'Only people with an invitation or a card can act for a neighbor. Others can still see their turns.',
    saved: { title: 'Saved' },
  },
  missing: {
    title: 'Not joined yet',
    text: 'Email an invitation to neighbors who have an address for it, and print a card for the others. A new one replaces the one before.',
    none: 'Everybody on the list has joined.',
    nobody: 'There is nobody to invite yet. Add people or import a season first.',
    toPeople: 'Go to People',
    all: 'Invite Everybody',
    sure: {
      title: 'Invite everybody who has not joined?',
      mails: (count: number) => `${people(count)} will get an email.`,
      cards: (count: number) =>
        plural(count, {
          one: 'You will get 1 card to print.',
          other: `You will get ${format.number(count)} cards to print.`,
        }),
      before: 'Their unused invitations and cards will stop working.',
      noMail: 'This server does not send mail, so everybody will get a card.',
      confirm: 'Invite Them',
    },
    sent: { mail: 'Invited by email', card: 'Has a card' },
    email: 'Email address',
    emailAria: (name: string) => `Email address of ${name}`,
    invalid: 'Please enter a valid email address.',
    mail: 'Email Invitation',
    mailAria: (name: string) => `Email Invitation: ${name}`,
    typeEmail: 'Type Email…',
    typeEmailAria: (name: string) => `Type Email…: ${name}`,
    card: 'Make Card',
    cardAria: (name: string) => `Make Card: ${name}`,
    busy: 'One moment…',
    mailed: (count: number) => ({
      title: plural(count, { one: 'Invitation emailed', other: `${format.number(count)} invitations emailed` }),
    }),
    notMailed: {
      title: 'The invitation was not sent',
      description: 'This server does not send mail. Make a card instead.',
    },
    notMade: 'Nobody was invited',
    notAll: 'Not everybody was invited',
    show: (count: number) => `Show all ${format.number(count)}`,
  },
  cards: {
    title: (count: number) => plural(count, { one: 'The card', other: `The ${format.number(count)} cards` }),
    close: 'Done',
    sure: {
      title: 'Have you printed the cards?',
      text: 'Their codes cannot be shown again.',
      confirm: 'Close the Cards',
      cancel: 'Back to the Cards',
    },
  },
  open: {
    title: 'Invitations and cards',
    none: 'There are no open invitations or cards.',
    mail: (to: string) => `Emailed to ${to}`,
    card: 'Card',
    renewal: 'New card for the same account',
    state: {
      open: (until: string) => `Not used yet. Works until ${until}.`,
      used: (when: string) => `Used ${when}.`,
      pairs: (when: string, until: string) =>
        `Used ${when}. Works once more until ${until}, for the app on the same phone.`,
      expired: (when: string) => `Expired ${when} without being used.`,
    },
    by: (who: string) => `From ${who}`,
    withdraw: 'Withdraw',
    withdrawAria: (name: string) => `Withdraw: ${name}`,
    withdrawn: { title: 'Withdrawn', description: 'It no longer works.' },
    notDone: 'Nothing was changed',
  },
  former: {
    title: 'From former captains',
    text: 'Nobody has used these invitations and cards yet, and the captain who made them can no longer act as one. They keep working until you end them. If you do not trust that person, end them and make new ones.',
    by: (who: string, count: number) =>
      `${who}: ${plural(count, { one: '1 not used yet', other: `${format.number(count)} not used yet` })}`,
    somebody: 'Someone who has left',
    keep: 'Keep Them',
    keepAria: (who: string) => `Keep Them: ${who}`,
    end: 'End Them…',
    endAria: (who: string) => `End Them…: ${who}`,
    sureEnd: {
      title: (count: number) =>
        plural(count, { one: 'End this invitation?', other: `End these ${format.number(count)} invitations?` }),
      text: 'Neighbors who have not used theirs will need a new one from you.',
      confirm: 'End Them',
    },
    kept: { title: 'Kept', description: 'They keep working.' },
    ended: { title: 'Ended', description: 'They no longer work.' },
    notDone: 'Nothing was changed',
  },
  joined: {
    title: 'Joined',
    text: 'They may act for these names on the schedule.',
    none: 'Nobody has joined yet. Invite somebody, or confirm the people who are waiting.',
    since: (holder: string, day: string) => `For ${holder} since ${day}`,
    byCard: 'By card',
    disabled: 'Disabled',
    newCard: 'New Card…',
    newCardAria: (name: string) => `New Card…: ${name}`,
    sureCard: {
      title: (name: string) => `New card for ${name}?`,
      text: 'For a lost phone or a forgotten password. The card opens the same account and signs out every other phone. It does not work on a device where you have been signed in yourself. If the account has an email address, a message goes there when the card is used.',
      confirm: 'Make the Card',
    },
    signOut: 'Sign Out…',
    signOutAria: (name: string) => `Sign Out…: ${name}`,
    sureSignOut: {
      title: (name: string) => `Sign ${name} out on every phone?`,
      text: 'They need a new card to sign in again. Their turns and settings stay.',
      confirm: 'Sign Them Out',
    },
    signedOut: { title: 'Signed out on every phone' },
    end: 'No Longer Theirs…',
    endAria: (name: string, holder: string) => `No Longer Theirs…: ${name} for ${holder}`,
    sureEnd: {
      title: (name: string, holder: string) => `Stop ${name} from acting for ${holder}?`,
      text: 'They keep their account, and can still look at the schedule.',
      confirm: 'Stop',
    },
    ended: (name: string, holder: string) => `${name} may no longer act for ${holder}.`,
    notDone: 'Nothing was changed',
  },
}
