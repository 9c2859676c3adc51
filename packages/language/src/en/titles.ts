/** The titles of all pages but the main one, and of the desk’s rooms. */
export const messages = {
  pages: {
    settings: 'Settings',
    login: 'Sign in',
    link: 'Your link',
    captain: 'Captain’s desk',
    invitation: 'Be a captain',
    join: 'Your card',
    tradeAnswer: 'Your answer',
    development: 'Development',
    setup: 'Set up the ditch',
    terms: 'Terms of use',
    privacy: 'Privacy',
    notFound: '404 Page Not Found',
  },
  rooms: {
    season: 'Season',
    people: 'People',
    water: 'Water',
    paper: 'Paper',
    settings: 'Settings',
  },
}
