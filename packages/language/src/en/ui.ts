import { format } from './format.ts'

/** Texts of controls that any page may use. */
export const messages = {
  dismiss: 'Dismiss',
  toast: 'Notification',
  toasts: 'Notifications (F8)',
  showMore: (more: number) => `Show ${more} More`,
  /** When nobody knows how many there are. */
  showSomeMore: 'Show More',
  shown: (shown: number, all: number) => `${shown} of ${format.number(all)}`,
  serverFailed: 'Something went wrong on the server. Please try again.',
  unreadable: 'This could not be loaded.',
  /** In the night when the clocks show an hour twice. */
  twice: {
    first: (time: string) => `${time} (first time)`,
    second: (time: string) => `${time} (second time)`,
  },
  /** When a part of a turn begins and ends. */
  part: {
    /** Which of several times with the same look. */
    which: (label: string) => `${label}, exactly`,
    wrong: (from: string, until: string) =>
      `Choose a time within this turn that ends in 0 or 5, or its beginning (${from}) or end (${until}).`,
    backwards: 'The end must be after the beginning.',
  },
}
