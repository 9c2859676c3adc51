/** Texts of the frame around every page, and what parts of several pages say. */
export const messages = {
  skip: 'Skip to content',
  signIn: 'Sign In',
  oneMoment: 'One moment…',
  guestUser: 'Guest User',
  partsOfPage: 'Parts of this page',
  tabs: { schedule: 'Schedule', 'my-schedule': 'My schedule', notifications: 'Notifications', settings: 'Settings' },
  documentTitle: (page: string, ditch: string) => `${page} - ${ditch}`,
  mainTitle: (ditch: string) => `${ditch}: who has the water`,
  failedPart: 'This part of the page could not be loaded.',
  tryAgain: 'Try Again',
  languageUnchanged: {
    title: 'The language was not changed',
    description: 'Please check your connection and try again.',
  },
}
