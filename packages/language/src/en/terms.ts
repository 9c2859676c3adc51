/** The terms of use. */
export const messages = {
  intro: (ditch: string, city: string, state: string) =>
    `This page tells the neighbors of ${ditch} in ${city}, ${state}, whose turn it is with the water. By using it you agree to what follows.`,
  schedule: {
    title: 'What the schedule is',
    text: 'It shows the turns as the captain of the ditch has loaded them. It does not create, change or take away anybody’s right to water. Where it differs from what your ditch company has agreed, the agreement counts.',
  },
  check: {
    title: 'Check before you turn the gate',
    text: 'Turns are traded, ditches are closed for repairs, and a phone can be out of reach of the network. We do our best to keep the schedule and its notifications right and on time, but cannot promise that they always are. If in doubt, ask your captain or your neighbor.',
  },
  account: {
    title: 'Your account',
    text: 'Use your own name and a property that is yours or that you look after. Keep your password to yourself. You can delete your account whenever you like, and with it what is yours alone; what belongs to the ditch stays, as the privacy page says.',
  },
  fairUse: {
    title: 'Fair use',
    text: 'The schedule is there for everyone on the ditch. Don’t use it to bother your neighbors, and don’t try to break it or to see what is not yours. A captain may disable an account that is used that way.',
  },
  data: {
    title: 'Your data',
    text: 'It is never given or sold to anyone. <link>Privacy</link> says what little is collected, and how you download or delete it.',
  },
  changes: {
    '2026-11-23': 'The terms now say that what belongs to the ditch stays when you delete your account.',
  },
}
