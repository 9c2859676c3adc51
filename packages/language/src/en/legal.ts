/** What both legal pages say. */
export const messages = {
  effective: (day: string) => `Effective <time>${day}</time>`,
  changes: {
    title: 'Changes',
    since: 'What has changed on this page, and when, is listed here. The date at its top stays.',
  },
  contact: { title: 'Who to ask', text: (contact: string) => `About this ditch and this page, ask: ${contact}` },
}
