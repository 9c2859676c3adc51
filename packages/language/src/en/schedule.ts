/** Texts for residents; to the letter where the specification gives them. */
export const messages = {
  title: 'Water schedule',
  loading: 'Loading water schedule...',
  fetchFailed: 'Failed to fetch calendar data',
  connectionError: {
    title: 'Connection Error',
    text: "We couldn't connect to your plant data. Please check your internet connection and try again.",
    retry: 'Try Again',
  },
  empty: (lastDay: string) => `No schedule data available for the selected period (Today - ${lastDay})`,
  outOfDate: (when: string) => `Last updated ${when}. This may be out of date: we couldn’t reach the ditch’s server.`,
  backOnline: { title: 'You are back online', description: 'The schedule is up to date.' },
  stillOffline: { title: 'Still no connection', description: 'You are seeing the schedule as it was last loaded.' },
  runningMark: 'Has the water now',
  ownMark: 'Yours',
  rainMark: 'Rain likely',
  nobody: 'Nobody has the water',
  off: 'The ditch is off',
  thenOff: ', then the ditch is off',
  noSeason: 'No season is loaded yet',
}
