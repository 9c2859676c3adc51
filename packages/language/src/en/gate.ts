import { plural } from './plural.ts'

/** Texts of the buttons for whoever stands at their gate. */
export const messages = {
  title: 'At your gate',
  press: {
    opened: 'I’ve opened my gate',
    'done-early': 'Done early: pass it on',
    'no-water': 'No water came',
  },
  pressed: {
    opened: (time: string) => `Gate opened at ${time}`,
    'done-early': (time: string) => `Done early, at ${time}`,
    'no-water': (time: string) => `No water came: reported at ${time}`,
  },
  /** After *done early*, to the next holder. */
  passedOn: (next: string) => `${next} can take the rest. Until then it is yours.`,
  notDone: 'Undo: I’m Not Done',
  waiting: 'Waiting to be sent',
  waitingWhy: 'It goes out, with the time when you pressed, once this page is open and there is a network.',
  /** When none of one’s own turns runs. */
  waitingFromBefore: (presses: number) =>
    plural(presses, {
      one: '1 press from your gate has not been sent yet. Keep this page open until there is a network.',
      other: `${presses} presses from your gate have not been sent yet. Keep this page open until there is a network.`,
    }),
  sure: {
    'done-early': {
      title: 'Are you done early?',
      text: (until: string, next: string | null) =>
        next === null
          ? `You no longer need the water, which is yours until ${until}.`
          : `You no longer need the water, which is yours until ${until}. ${next} will be notified and can take the rest.`,
      confirm: 'Yes, I’m Done',
    },
    'no-water': {
      title: 'Did no water come?',
      text: 'The captains are notified.',
      words: 'What you see (optional)',
      confirm: 'Yes, Notify Them',
    },
    cancel: 'Cancel',
  },
  late: {
    title: 'Your press came after your turn had ended',
    description: 'It is recorded with the time when you pressed.',
  },
  notYours: {
    title: 'The turn went to somebody else in the meantime',
    description: 'What you pressed is recorded, but it does not count.',
  },
  refused: {
    title: 'What you pressed does not count',
    description: 'The turn is not yours. If it should be, ask a captain to confirm you.',
  },
  notUndone: {
    title: 'Too late to undo',
    description: 'Somebody has taken the rest, or your turn is over.',
  },
  failed: 'The server could not read what you pressed. Please reload the page and press again.',
  leaving: {
    title: 'A press has not been sent yet. Sign out anyway?',
    text: 'What you pressed at your gate is still waiting for a network. If you sign out now, it is never sent.',
    confirm: 'Sign Out Anyway',
    cancel: 'Stay Signed In',
  },
}
