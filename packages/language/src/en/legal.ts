/** What both legal pages say. */
export const messages = {
  effective: (day: string) => `Effective <time>${day}</time>`,
  contact: { title: 'Who to ask', text: (contact: string) => `About this ditch and this page, ask: ${contact}` },
}
