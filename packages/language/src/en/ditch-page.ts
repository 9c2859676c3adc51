/** Texts of the page “Ditch” for people who are not captains. */
export const messages = {
  forCaptains: 'This page is for the captains of the ditch.',
  askCaptain: 'Only a captain can invite another. Ask one of them for an invitation.',
  signIn: 'Sign In',
  toSchedule: 'See who has the water',
}
