/** What both legal pages say. */
export const messages = {
  effective: (day: string) => `Effective <time>${day}</time>`,
  changes: {
    title: 'Changes',
    since: 'Changes to this page are listed here, with their dates. The date at the top stays the same.',
  },
  contact: { title: 'Who to ask', text: (contact: string) => `About this ditch and this page, ask: ${contact}` },
}
