/** The privacy page. */
export const messages = {
  intro: (ditch: string) =>
    `<b>Your data is never given or sold to anyone.</b> ${ditch} keeps only what it needs to show the water schedule to the people who live on the ditch.`,
  collected: {
    title: 'What we collect',
    name: 'Your name, so that your turns can be told apart from your neighbors’, and your phone number if you enter it.',
    authentication: 'Authentication data: your email address and what is needed to check that it is you who signs in.',
    address: 'Address data: the property on the ditch that you say is yours.',
    list: 'The captain’s list of people: who owns each property, who owned it before, its shares, and each person’s name, phone number, email address and whether they rent. It can include people who have no account.',
    invitations:
      'Your invitation or card from a captain of the ditch: the name and email address on it, whose turns it is for, and when you used it. It is deleted 60 days after it was made. If you joined with a card, no email address is kept.',
    preferences:
      'Schedule preferences: your language, what you want to be notified about, how, and on which devices, and whether the neighbors around your turns see your phone number.',
    devices:
      'Where you are signed in: for each device the kind of browser, its network address and when it was last used, so that you can sign it out.',
    notices: 'The notifications that were sent to you, for a while, so that you can see whether they arrived.',
    gate: 'What you press at your gate: that you opened it, were done early, or that no water came, for which turn and when.',
    nothingElse:
      'Nothing else. You can read the whole schedule without signing in, and then nothing about you is kept.',
  },
  browser: {
    title: 'What stays in your browser',
    text: 'Your choice of theme and language, that you have seen the welcome, the address you have verified, the email address that a sign-in link was sent to until you use it, the schedule as you last saw it, whether you turned notifications on here or put that off, and, once you sign in, who you are signed in as and your profile and your next turns, so that they are there without a network, and what you pressed at your gate until it is sent. Signing out removes what is about you, and clearing this site’s data in your browser removes all of it. There is no advertising and no tracking, and the page asks nobody but our own server for anything.',
  },
  others: {
    title: 'What others can see',
    text: 'The schedule shows the names that hold turns, to everyone who opens it: that is what it is for. Your email address, your phone number, your address and your preferences are not shown to other residents. There is one exception, if you choose it: people whose turn comes right before or right after yours see your name and phone number, from a day before their turn until it ends, once it is confirmed whose turns theirs and yours are. The captains can see them, the list of people, and at whose gate no water came, because they look after the ditch. If you share your turns as a calendar, anyone you give its address to can see them, until you stop sharing.',
  },
  yours: {
    title: 'Your data is yours',
    text: 'As a resident you can download everything we keep about you, and you can delete it, at any time and without giving a reason. Deleting your account does not take your turns off the schedule: those belong to the property, and the captain of the ditch looks after them. Only your name stays on the captain’s list of people. If you have no account, you can ask a captain what the list says about you, and have it corrected or removed. What a captain did for the ditch stays in its history, with their email address.',
  },
  changes: {
    title: 'Changes',
    text: 'If this page ever changes, the date at its top changes with it.',
  },
}
