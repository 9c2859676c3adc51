import type { NoticeChannel, NoticeKind, NoticeOutcome, NoticePreset } from '@headgate/domain'
import { plural } from './plural.ts'

interface KindTexts {
  name: string
  when: (leadMinutes: number) => string
  /** In a list of what quiet hours silence. */
  at: (time: string) => string
}

/** Where mail to the reader goes. */
interface Mail {
  address: string
  isConfirmed: boolean
}

const leadTime = (minutes: number): string =>
  minutes < 60
    ? plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })
    : plural(minutes / 60, { one: '1 hour', other: `${minutes / 60} hours` })

/** Texts about notices, which residents know as notifications. */
export const messages = {
  list: {
    title: 'Your notifications',
    fresh: 'New',
    newCount: (count: number) => `${count} new`,
    unread: (count: number) =>
      plural(count, { one: `${count} unread notification`, other: `${count} unread notifications` }),
    empty: 'There are no notifications yet.',
    emptyHint: 'You will read here when your water begins and ends, and about changes to your turns.',
    toSettings: 'Reminders, quiet hours and devices',
    more: 'Older notifications are in the log below.',
  },
  log: {
    title: 'What was sent',
    hint: 'Every notification on every channel: when it was due and what happened to it.',
    empty: 'Nothing has been due yet, so nothing was sent.',
    due: (moment: string) => `Due ${moment}`,
    /** What became of it, and when. */
    answer: (moment: string, answer: string) => `${moment}: ${answer}`,
  },
  settings: {
    title: 'Notifications',
    intro: 'You are notified about your own turns, and of notes that the captain sends to everybody.',
    toList: 'Read your notifications',
    table: 'What you are notified about, and how',
    kind: 'Notification',
    cell: (kind: string, channel: string) => `${kind}: ${channel}`,
    lead: 'How long before a turn to remind you',
    leadMinutes: leadTime,
    saving: 'Saving…',
    saved: 'Saved.',
    undo: 'Undo',
    failed: 'That could not be saved. Your settings are as they were.',
  },
  /** The question to a new resident, and the choice in the settings. */
  how: {
    title: 'How we tell you',
    question: 'How shall we tell you?',
    devices: { phone: 'This phone', tablet: 'This tablet', computer: 'This computer', all: 'Your devices' },
    ways: { 'e-mail': 'Email', list: 'Only the list' },
    hints: {
      devices: (mail) => `Everything, even while this page is closed.${mail ? ' Changes by email, too.' : ''}`,
      'e-mail': (mail) =>
        mail?.isConfirmed === false
          ? `When your water begins and ends, and changes, once you confirm ${mail.address}.`
          : `When your water begins and ends, and changes, to ${mail?.address}.`,
      list: () => 'Nothing is sent. You look it up here.',
    } satisfies Record<NoticePreset, (mail: Mail | undefined) => string> as Record<
      NoticePreset,
      (mail: Mail | undefined) => string
    >,
    customize: 'Customize',
    customized: 'Customized',
    customizedHint: 'As you set it below.',
    unchosen: (mail: Mail | undefined): string =>
      mail
        ? 'You have not chosen yet. Until you do, it is email.'
        : 'You have not chosen yet. Until you do, it is only the list.',
    busy: 'Saving…',
    failed: 'That could not be saved. Please try again.',
    answered: {
      devices: () => 'Done: this device tells you from now on.',
      'e-mail': (address, isConfirmed) =>
        isConfirmed ? `Done: we email ${address}.` : `Done: we email ${address} once you confirm it.`,
      list: () => 'Done: everything is in the list, and nothing is sent.',
    } satisfies Record<NoticePreset, (address: string, isConfirmed: boolean) => string> as Record<
      NoticePreset,
      (address: string, isConfirmed: boolean) => string
    >,
    change: 'Change it under Notifications',
  },
  quiet: {
    title: 'Quiet hours',
    toggle: 'Keep my devices and email quiet during certain hours',
    from: 'From',
    until: 'Until',
    hint: 'Changes and closures wait until these hours are over, and so do reminders of turns that begin later. The list always shows everything.',
    none: 'These hours silence none of your notifications.',
    some: 'These hours silence, on your devices and by email:',
    line: (slot: string, silenced: readonly string[]) => `${slot} turns: ${silenced.join(', ')}`,
  },
  mail: {
    ready: (address: string) => `Email goes to ${address}.`,
    unverified: (address: string) => `Email starts once you confirm ${address}.`,
    unverifiedHint: 'Follow the link we emailed you. You can send it again under “Your account”.',
    noAddress: 'Your account has no email address, so nothing can be emailed to you.',
    off: 'This ditch sends no email.',
    offHint: 'Your devices and the list still work.',
  },
  noDevice: 'Notifications are off on all your devices, so nothing reaches you there.',
  test: {
    title: 'Try it',
    hint: 'Sends one notification now on every channel you chose, and shows whether it was accepted.',
    button: 'Send a Test',
    busy: 'Sending…',
    none: 'No channel is chosen, so nothing was sent.',
    accepted: 'Accepted',
    refused: 'Not accepted',
    failed: 'The test could not be sent. Please try again.',
  },
  here: {
    title: 'This device',
    looking: 'Looking at what this device can do…',
    promptHint:
      'You get notifications on this device, even when this page is closed. Your browser will ask you once more.',
    turnOn: 'Turn On',
    turningOn: 'Waiting for your browser…',
    on: 'This device gets notifications.',
    onHint: 'They arrive even when this page is closed.',
    turnOff: 'Turn Off',
    turningOff: 'Turning off…',
    off: 'Notifications are off on this device.',
    turnedOn: { title: 'Notifications are on', description: 'This device gets them from now on.' },
    turnedOff: { title: 'Notifications are off', description: 'This device gets no more of them.' },
    unsupported: 'This browser cannot show notifications while the page is closed.',
    unsupportedHint: 'Your other notifications still work, or you can open this page in another browser.',
    insecure: 'Browsers allow notifications over https only, and this page was loaded without it.',
    insecureHint: 'Please tell a captain. Your other notifications still work.',
    dismissed: 'You did not answer your browser’s question, so nothing has changed.',
    hung: 'Your browser’s push service did not answer. Please try again later. Your other notifications still work.',
    refused:
      'Your browser did not turn notifications on. In a private window it cannot; otherwise, please try again later. Your other notifications still work.',
    failed: 'That did not work. Please try again.',
  },
  devices: {
    title: 'Devices that get notifications',
    thisOne: 'This device',
    added: (day: string) => `Since ${day}`,
    addedAndReached: (day: string, moment: string) => `Since ${day}, last reached ${moment}`,
    remove: 'Remove',
    removeAria: (label: string) => `Remove ${label}`,
    removed: { title: 'Device removed', description: 'It gets no more notifications.' },
    failed: 'The device could not be removed. Please try again.',
  },
  /** A moment's date, relative to today. */
  day: { today: 'today', yesterday: 'yesterday' },
  moment: {
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    onDay: (day: string, time: string) => `${day} at ${time}`,
  },
  /** Each kind's name and trigger; `leadMinutes` is the resident's own setting. */
  kinds: {
    'evening-before': {
      name: 'The evening before',
      when: () => 'at 8\u00A0PM',
      at: (time) => `the evening before (${time})`,
    },
    'lead-time': {
      name: 'Before it begins',
      when: (leadMinutes) => `${leadTime(leadMinutes)} before`,
      at: (time) => `before it begins (${time})`,
    },
    begins: { name: 'Your water begins', when: () => 'open your gate', at: (time) => `your water begins (${time})` },
    ends: { name: 'Your water ends', when: () => 'close your gate', at: (time) => `your water ends (${time})` },
    changed: {
      name: 'Your turns change',
      when: () => 'moved, added or dropped',
      at: (time) => `your turns change (${time})`,
    },
    'ditch-closed': {
      name: 'The ditch closes',
      when: () => 'when it affects your turn',
      at: (time) => `the ditch closes (${time})`,
    },
    'ditch-reopened': {
      name: 'The ditch reopens',
      when: () => 'when your turn gets water',
      at: (time) => `the ditch reopens (${time})`,
    },
    note: {
      name: 'Notes from the captain',
      when: () => 'when the captain sends one',
      at: (time) => `notes from the captain (${time})`,
    },
    trade: {
      name: 'Trades with neighbors',
      when: () => 'asked, answered or changed',
      at: (time) => `trades with neighbors (${time})`,
    },
  } satisfies Record<NoticeKind, KindTexts> as Record<NoticeKind, KindTexts>,
  channels: { push: 'Devices', 'e-mail': 'Email', list: 'List' } satisfies Record<NoticeChannel, string>,
  outcomes: {
    waiting: 'On its way',
    sent: 'Sent',
    late: 'Sent late',
    missed: 'Missed',
    silenced: 'Silenced',
    'gave-up': 'Not sent',
  } satisfies Record<NoticeOutcome, string>,
}
