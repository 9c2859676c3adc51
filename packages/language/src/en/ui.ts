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
}
