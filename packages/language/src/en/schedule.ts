/** Texts for residents; to the letter where the specification gives them. */
export const messages = {
  title: 'Water schedule',
  showAll: (lastDay: string) => `Show all days through ${lastDay}`,
  today: 'Today',
  loading: 'Loading water schedule...',
  fetchFailed: 'Failed to fetch calendar data',
  connectionError: {
    title: 'Connection Error',
    text: "We couldn't connect to your plant data. Please check your internet connection and try again.",
    retry: 'Try Again',
  },
  outOfDate: {
    today: (time: string) => `Last updated at ${time}. This may be out of date: we couldn’t reach the ditch’s server.`,
    earlier: (dayAtTime: string) =>
      `Last updated on ${dayAtTime}. This may be out of date: we couldn’t reach the ditch’s server.`,
  },
  backOnline: { title: 'You are back online', description: 'The schedule is up to date.' },
  stillOffline: { title: 'Still no connection', description: 'You are seeing the schedule as it was last loaded.' },
  runningMark: 'Has the water now',
  ownMark: 'Yours',
  tradedFor: (name: string) => `for ${name}`,
  tradedFrom: (name: string, until: string) => `from ${name} until ${until}`,
  rainMark: 'Rain likely',
  /** When the clocks go forward past a turn. */
  skipped: 'The clocks skip this turn',
  runs: {
    until: (time: string) => `Runs until ${time}`,
    untilOff: (time: string) => `Runs until ${time}, then the ditch is off`,
  },
  left: (duration: string) => `${duration} left`,
  next: 'Next',
  /** A coming moment. */
  when: {
    today: (time: string) => time,
    tomorrow: (time: string) => `tomorrow at ${time}`,
    later: (dayAtTime: string) => dayAtTime,
  },
  news: {
    running: (holder: string, until: string) => `${holder} has the water now, until ${until}.`,
    nobody: 'Nobody has the water now.',
    off: 'The ditch is off now.',
  },
  /** For screen readers, one after the other. */
  weatherAloud: {
    rain: (inches: string) => `${inches} inches of rain,`,
    chance: (percent: number) => `${percent}% chance of rain,`,
    degrees: (high: string, low: string) => `high ${high}, low ${low}`,
  },
}
