interface Ditch {
  name: string
  city: string
}

/** Texts for search engines, and for the devices on which the app is installed. */
export const messages = {
  descriptions: {
    main: ({ name, city }: Ditch) =>
      `The water schedule of ${name} in ${city}: who has the water now, until when, and who is next.`,
    settings: ({ name }: Ditch) => `Your account, the theme and the facts of ${name}.`,
    login: ({ name }: Ditch) => `Sign in to see your own turns at ${name}.`,
    link: ({ name }: Ditch) => `Opens the links that ${name} emails.`,
    captain: ({ name }: Ditch) => `Where the captains of ${name} run the season.`,
    invitation: ({ name }: Ditch) => `Opens an invitation to be a captain of ${name}.`,
    join: ({ name }: Ditch) => `Opens a card or an invitation to the water turns of ${name}.`,
    tradeAnswer: ({ name }: Ditch) => `Answers a neighbor’s request at ${name}.`,
    development: ({ name }: Ditch) => `Tools for setting up ${name}.`,
    setup: ({ name }: Ditch) => `Where the first captain of ${name} sets it up.`,
    terms: ({ name }: Ditch) => `What you agree to when you use the water schedule of ${name}.`,
    privacy: ({ name }: Ditch) => `What ${name} keeps about you, and that it is never given or sold.`,
    notFound: ({ name }: Ditch) => `There is no such page at ${name}.`,
  },
  installedName: (ditch: string) => `Headgate: ${ditch}`,
  ownTurns: 'When the water is yours',
}
