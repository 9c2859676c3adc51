/** Shown in place of a push message that cannot be read. */
export const messages = {
  title: 'News about your water',
  body: 'Open your notifications to read it.',
}
