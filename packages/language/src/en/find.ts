/** Texts for finding turns in the schedule, and for the name that a guest picks on this device. */
export const messages = {
  open: 'Find',
  now: 'Now',
  title: 'Find',
  name: 'Name',
  noName: 'No name on the schedule is like that.',
  turn: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
  date: 'Date',
  go: 'Go to Date',
  close: 'Close',
  thisIsMe: 'This is me',
  which: 'Which name is yours?',
  why: 'Your turns are then marked, on this device only. You need no account, nothing is sent, and it gives no right to anything.',
  notMyTurns: 'These are not my turns',
  notMe: 'Not me',
}
