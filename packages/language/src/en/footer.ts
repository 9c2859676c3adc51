/** Texts of the footer; the main page has none. */
export const messages = {
  legal: 'Legal',
  copyright: (year: number, ditch: string) => `© ${year} ${ditch}. All rights reserved.`,
}
