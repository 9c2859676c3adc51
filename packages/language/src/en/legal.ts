/** What both legal pages say. */
export const messages = {
  effective: (day: string) => `Effective <time>${day}</time>`,
}
