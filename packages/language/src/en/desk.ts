/** Texts of the frame around the captain's rooms. */
export const messages = {
  rooms: 'Rooms of the captain’s desk',
  allRooms: 'All rooms',
  today: 'Today',
  needsScript: 'The captain’s desk needs JavaScript. Please turn it on in your browser.',
  forCaptains: 'This page is for the captains of the ditch.',
  askCaptain: 'Only a captain can invite another. Ask one of them for an invitation.',
  signIn: 'Sign In',
  toSchedule: 'See who has the water',
  season: {
    file: 'Fill from a File…',
    list: 'Fill from Your List…',
    toBoard: 'Back to the board',
  },
}
