/** Texts of controls that any page may use. */
export const messages = {
  dismiss: 'Dismiss',
  toast: 'Notification',
  toasts: 'Notifications (F8)',
}
