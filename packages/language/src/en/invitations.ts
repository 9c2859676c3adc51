import { format } from './format.ts'
import { plural } from './plural.ts'

const people = (count: number): string => plural(count, { one: '1 person', other: `${format.number(count)} people` })

/** How captains bring residents in, and say who acts for whom. */
export const messages = {
  undo: 'Undo',
  undone: 'Undone',
  /** Of a button, for screen readers: `Make Card: Ann Alder`. */
  about: (label: string, who: string) => `${label}: ${who}`,
  cancel: 'Cancel',
  notDone: 'Nothing was changed',
  notAll: 'Not everybody was invited',
  /** How far somebody’s joining is. */
  standing: {
    waiting: 'Waiting for you',
    joined: 'Joined',
    unreached: 'Joined, gets no notices',
    mail: 'Invited by email',
    card: 'Has a card',
    'not-joined': 'Not joined',
  },
  chosen: {
    cards: (count: number) => `Print Cards (${format.number(count)})`,
    mails: (count: number) => `Email Invitations (${format.number(count)})`,
  },
  everybody: {
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
      confirm: 'Invite Them',
    },
  },
  acts: {
    confirm: 'Confirm',
    confirmAria: (name: string, holder: string) => `Confirm: ${name} for ${holder}`,
    refuse: 'Not Theirs',
    refuseAria: (name: string, holder: string) => `Not Theirs: ${name} for ${holder}`,
    confirmed: (name: string, holder: string) => `${name} may now act for ${holder}.`,
    refused: (name: string, holder: string) => `${name} may not act for ${holder}, and is no longer waiting.`,
    mail: 'Email Invitation',
    card: 'Make Card',
    mailed: (count: number) => ({
      title: plural(count, { one: 'Invitation emailed', other: `${format.number(count)} invitations emailed` }),
    }),
    withdraw: 'Withdraw',
    withdrawn: { title: 'Withdrawn', description: 'It no longer works.' },
    newCard: 'New Card',
    sureCard: {
      title: (name: string) => `New card for ${name}?`,
      text: 'Their earlier card stops working as soon as this one is made.',
      confirm: 'Make the Card',
    },
    newCardText:
      'The card opens the same account. When it is used, every other phone is signed out, and a message goes to the account’s email address, if it has one. It does not work on a device where you have been signed in yourself.',
    signOut: 'Sign Out…',
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
  },
  member: {
    claimsProperty: (holder: string, street: string | null) =>
      street === null ? `Says that ${holder}’s property is theirs` : `Says that ${street} is theirs (${holder})`,
    claimsName: (holder: string) => `Uses the name ${holder}`,
    account: (email: string) => `With the account ${email}`,
    mustProve:
      'You can confirm them once they have opened the link in the email we sent them. Or send them an invitation.',
    provenByNobody:
      'Nobody has checked that this email is theirs, because this ditch sends no email. Confirm them only if you know that the account is theirs.',
    since: (holder: string, day: string) => `For ${holder} since ${day}`,
    byCard: 'By card',
    disabled: 'Disabled',
    captain: 'Captain',
    mail: (to: string) => `Emailed to ${to}`,
    card: 'Card',
    renewal: 'New card for the same account',
    sent: {
      open: (until: string) => `Not used yet. Works until ${until}.`,
      used: (when: string) => `Used ${when}.`,
      pairs: (when: string, until: string) =>
        `Used ${when}. Works once more until ${until}, for the app on the same phone.`,
      expired: (when: string) => `Expired ${when} without being used.`,
    },
    by: (who: string) => `From ${who}`,
  },
  byHand: {
    label: 'How residents join',
    options: { hand: 'I confirm them', invitation: 'By invitation only' },
    handText:
      'Anyone who claims a property or a name waits here until you confirm them. Invitations need no confirming.',
    invitationText:
      'Only people with an invitation or a card can act for a neighbor. Others can still see their turns.',
    saved: { title: 'Saved' },
  },
  cards: {
    title: (count: number) => plural(count, { one: 'The card', other: `The ${format.number(count)} cards` }),
    sure: {
      title: 'Have you printed the cards?',
      text: 'Their codes cannot be shown again.',
      confirm: 'Close the Cards',
      cancel: 'Back to the Cards',
    },
  },
  former: {
    title: 'From former captains',
    text: 'Nobody has used these invitations and cards yet, and the captain who made them can no longer act as one. They keep working until you end them. If you do not trust that person, end them and make new ones.',
    by: (who: string, count: number) =>
      `${who}: ${plural(count, { one: '1 not used yet', other: `${format.number(count)} not used yet` })}`,
    somebody: 'Someone who has left',
    keep: 'Keep Them',
    end: 'End Them…',
    sureEnd: {
      title: (count: number) =>
        plural(count, { one: 'End this invitation?', other: `End these ${format.number(count)} invitations?` }),
      text: 'Neighbors who have not used theirs will need a new one from you.',
      confirm: 'End Them',
    },
    kept: { title: 'Kept', description: 'They keep working.' },
    ended: { title: 'Ended', description: 'They no longer work.' },
  },
}
