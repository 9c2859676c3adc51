/** Texts of the settings that need no account. */
export const messages = {
  movedFrom: (tab: string) => `<b>${tab}</b> is for residents who have signed in, so you are in the settings instead.`,
  language: 'Language',
  groups: {
    label: 'Parts of the settings',
    titles: {
      account: 'Account',
      notices: 'Notifications',
      access: 'Password and devices',
      data: 'Your data',
      look: 'Theme and language',
      ditch: 'This ditch',
    },
  },
  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  guest: {
    title: 'You are here as a guest',
    text: 'The full schedule is open to everyone. With “Which name is yours?” on the schedule, your turns are marked on this device. Sign in to see them in a list of their own, and to get a notification when your watering time begins and ends.',
    privacy: 'What we keep about you',
    signIn: 'Sign In',
  },
  ditch: {
    title: 'This ditch',
    name: 'Name',
    place: 'Place',
    cityAndState: (city: string, state: string) => `${city}, ${state}`,
    turnsBegin: 'Turns begin at',
    times: (times: readonly string[]) => times.join(', '),
    seasonEnds: 'Season ends',
    contact: 'Who to ask',
    policies: 'Notes',
    timeZone: 'Time zone',
  },
}
