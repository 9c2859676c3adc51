/** Texts of a browser's first visit. */
export const messages = {
  title: (ditch: string) => `Welcome to ${ditch}`,
  intro: 'See whose turn it is with the water, any time. Here you can:',
  offers: {
    schedule: 'View the full schedule',
    ownTurns: 'Check your personal watering times',
    notifications: 'Receive notifications when your watering time begins and ends',
  },
  start: 'Get Started',
}
