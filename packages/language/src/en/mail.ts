import type { NoticeKind } from '@headgate/domain'

/** When each kind of notice comes. */
const TIMES: Record<NoticeKind, string> = {
  'evening-before': 'the evening before your turn',
  'lead-time': 'before your turn begins',
  begins: 'when your water begins',
  ends: 'when your water ends',
  changed: 'when one of your turns changes',
  'ditch-closed': 'when the ditch is closed',
  'ditch-reopened': 'when the ditch is open again',
  note: 'when the captain has a note for everybody',
  trade: 'about trades with your neighbors',
}

/** Mail, and the page that stops it. */
export const messages = {
  heading: (ditch: string) => `${ditch}: the water schedule`,
  link: {
    signIn: {
      subject: (ditch: string) => `Sign in to ${ditch}`,
      request: 'Somebody, hopefully you, asked to sign in with this email address.',
      action: 'Sign in',
      notYou: 'If this was not you, do nothing: nobody can sign in without this link. Do not share it.',
    },
    resetPassword: {
      subject: (ditch: string) => `Reset your password for ${ditch}`,
      request: 'Somebody, hopefully you, asked to reset the password of the account with this email address.',
      action: 'Choose a new password',
      notYou: 'If this was not you, do nothing: your password stays the same. Do not share this link.',
    },
    verifyEmail: {
      subject: (ditch: string) => `Confirm your email address for ${ditch}`,
      request: 'Somebody, hopefully you, created an account with this email address.',
      action: 'Confirm my address',
      notYou: 'If this was not you, do nothing: the address stays unconfirmed. Do not share this link.',
    },
    came: (moment: string, device: string) => `The request came on ${moment} from ${device}.`,
    expires: (moment: string) => `This link works once, until ${moment}.`,
  },
  /** Within a sentence. */
  device: {
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'an unknown device',
  },
  notice: {
    footer: (ditch: string, kind: NoticeKind) =>
      `${ditch}: the water schedule. You get this because you are notified by email ${TIMES[kind]}.`,
    /** On the page that the link leads to. */
    open: {
      schedule: 'Open the schedule',
      'my-schedule': 'Open My schedule',
      notifications: 'Open Notifications',
      settings: 'Open Settings',
      desk: 'Open the captain’s desk',
    },
    stop: 'Stop these emails',
    choose: 'Choose your notifications',
  },
  /** What a captain sends to see whether mail arrives. */
  trial: {
    subject: (ditch: string) => `Test email from ${ditch}`,
    text: 'This is a test. If you can read it, email from your ditch reaches this address.',
  },
  captain: {
    subject: (what: string, ditch: string) => `${what}: ${ditch}`,
    yours: {
      disabled: {
        what: 'Your account was disabled',
        did: (by: string, moment: string) => `${by} disabled your account, on ${moment}.`,
        effect:
          'You are signed out on every device and cannot sign in. The other captains were notified too: if this is a mistake, ask one of them to enable your account again.',
      },
      enabled: {
        what: 'Your account was enabled',
        did: (by: string, moment: string) => `${by} enabled your account, on ${moment}.`,
        effect: 'You can sign in again. The other captains were notified too.',
      },
      made: {
        what: 'You are a captain now',
        did: (by: string, moment: string) => `${by} made you a captain, on ${moment}.`,
        effect:
          'You can change the season, close the ditch and invite other captains. The other captains were notified too.',
      },
      dismissed: {
        what: 'You are no longer a captain',
        did: (by: string, moment: string) => `${by} removed you as a captain, on ${moment}.`,
        effect:
          'Your account and your turns stay as they are. The other captains were notified too: if this is a mistake, ask one of them.',
      },
    },
    another: {
      disabled: {
        what: 'A captain’s account was disabled',
        did: (by: string, about: string, moment: string) =>
          `${by} disabled the account of ${about}, who is a captain too, on ${moment}.`,
        effect:
          'They are signed out on every device and cannot sign in. If you did not expect this, find out why: any captain can enable the account again, under “People” on the captain’s desk.',
      },
      enabled: {
        what: 'A captain’s account was enabled',
        did: (by: string, about: string, moment: string) =>
          `${by} enabled the account of ${about}, who is a captain too, on ${moment}.`,
        effect:
          'They can sign in again. If you did not expect this, find out why: any captain can disable the account, under “People” on the captain’s desk.',
      },
      made: {
        what: 'There is a new captain',
        did: (by: string, about: string, moment: string) =>
          by === about ? `${about} became a captain, on ${moment}.` : `${by} made ${about} a captain, on ${moment}.`,
        effect:
          'They can change the season and the ditch, as you can. If you did not expect this, remove them as a captain under “People” on the captain’s desk.',
      },
      dismissed: {
        what: 'Somebody is no longer a captain',
        did: (by: string, about: string, moment: string) =>
          by === about
            ? `${about} stepped down as captain, on ${moment}.`
            : `${by} removed ${about} as a captain, on ${moment}.`,
        effect:
          'If you did not expect this, find out why: any captain can make them a captain again, under “People” on the captain’s desk.',
      },
      deleted: {
        what: 'A captain’s account was deleted',
        did: (by: string, about: string, moment: string) =>
          by === about
            ? `${about} deleted their account, on ${moment}.`
            : `The account of ${about} was deleted with the command “${by}”, on ${moment}.`,
        effect: 'They are no longer a captain. If you did not expect this, find out why.',
      },
    },
    history: 'See what captains did',
    invitation: {
      subject: (ditch: string) => `You are invited to be a captain of ${ditch}`,
      request: (by: string) =>
        `${by} invites you to be a captain: to manage the season, close the ditch, and keep the neighbors up to date.`,
      action: 'Become a captain',
      expires: (moment: string) => `This link works for one person, until ${moment}. Do not share it.`,
    },
  },
  invitation: {
    subject: (ditch: string) => `Your water turns on ${ditch}`,
    request: (by: string, holder: string) => `${by} invites you to see and look after the water turns of ${holder}.`,
    how: 'Open this link, then sign in or register. It takes a minute.',
    action: 'See my turns',
    expires: (moment: string) => `This link works for one person, until ${moment}. Do not share it.`,
    notYou: 'If these are not your turns, do nothing, or tell a captain of the ditch.',
  },
  cardUsed: {
    subject: (ditch: string) => `A new card opened your account: ${ditch}`,
    did: (by: string, moment: string, device: string) =>
      `On ${moment}, a card that ${by} made for you signed in to your account, on ${device}. Every other device was signed out.`,
    notYou: 'If this was not you, sign in with a link from your email, and tell another captain.',
  },
  /** To captains. */
  waiting: {
    subject: (who: string, ditch: string) => `${who} asks you to confirm their turns: ${ditch}`,
    did: (who: string, holders: string) =>
      `${who} says that the turns of ${holders} are theirs, and asks you to confirm it.`,
    how: 'Confirm it only if you know who this is. Until then they see the turns, but cannot trade them.',
    action: 'Confirm or refuse',
  },
  noWater: {
    subject: (holder: string, ditch: string) => `No water came for ${holder}: ${ditch}`,
    did: (holder: string, moment: string) => `${holder} reported from the gate that no water came, on ${moment}.`,
    words: (words: string) => `In their own words: “${words}”`,
    turn: (moment: string) => `The turn began on ${moment}.`,
    last: 'This is today’s last email about reports from this person. You see all of them on the captain’s desk.',
    action: 'Open the captain’s desk',
  },
  unsubscribe: {
    question: {
      title: 'Stop these emails?',
      text: (kind: NoticeKind) =>
        `You are notified by email ${TIMES[kind]}. Your other notifications stay as they are.`,
    },
    stopped: {
      title: 'No more of these emails',
      text: (kind: NoticeKind) =>
        `You are no longer notified by email ${TIMES[kind]}. Your other notifications stay as they are.`,
    },
    again: {
      title: 'You get these emails again',
      text: (kind: NoticeKind) => `You are notified by email ${TIMES[kind]}.`,
    },
    wrongLink: {
      title: 'This link does not work',
      text: 'It may have been cut off on its way. Open it again from the email, or sign in and choose your notifications.',
    },
    pageTitle: (title: string, ditch: string) => `${title} – ${ditch}`,
    stop: 'Stop these emails',
    mailMeAgain: 'Send me these emails again',
    choose: 'Choose your notifications',
  },
}
