/** The privacy page. */
export const messages = {
  intro: (ditch: string) =>
    `<b>Your data is never given or sold to anyone.</b> ${ditch} keeps only what it needs to show the water schedule to the people who live on the ditch.`,
  collected: {
    title: 'What we collect',
    only: 'Only names, authentication data, address data and schedule preferences are collected.',
    kinds: {
      names: {
        title: 'Names',
        items: {
          own: 'Your name, so that your turns can be told apart from your neighbors’, your phone number if you enter it, and the web address of your picture if you sign in with Google.',
          schedule: 'The names on the schedule, now and in earlier seasons.',
          list: 'The captain’s list of people: each person’s name, phone number, email address and whether they rent. It can include people who have no account.',
          invitations:
            'Your invitation or card from a captain of the ditch: the name and email address on it, whose turns it is for, and when you used it. It is deleted 60 days after it was made. If you joined with a card, no email address is kept.',
          captains:
            'If you are a captain, or invited to be one: your email address, who invited you, and what you did for the ditch.',
          setAside:
            'What somebody entered in an account with your email address before you proved that the address is yours, until you keep or discard it.',
        },
      },
      authentication: {
        title: 'Authentication data',
        items: {
          own: 'Your email address and what is needed to check that it is you who signs in. Passwords are stored so that nobody can read them.',
          devices:
            'Where you are signed in: for each device the kind of browser, its network address and when it was last used, so that you can sign it out. Also which browsers you have signed in with before, and which get your notifications.',
          codes: 'The codes in links that were mailed to you, until they expire. Nobody can read those either.',
          links:
            'Whose turns you may act for, from when and until when, and who confirmed or refused it; when you joined the ditch, whether you are a captain, and whether your account is disabled.',
          attempts:
            'How often something limited, such as signing in, was lately tried by an account, for an email address or from a network address. The server’s log records sign-ins and refusals with network addresses, but without email addresses.',
        },
      },
      address: {
        title: 'Address data',
        items: {
          own: 'The property on the ditch that you say is yours, and who its owners were when you said so.',
          list: 'The captain’s list of properties: each one’s address, who owns it, who owned it before, and its shares.',
        },
      },
      preferences: {
        title: 'Schedule preferences',
        items: {
          own: 'Your language, what you want to be notified about, how, and on which devices, and whether the neighbors around your turns see your phone number.',
          calendar: 'The secret address of your calendar, if you share your turns as one.',
          notices: 'The notifications that were sent to you, for a while, so that you can see whether they arrived.',
          gate: 'What you press at your gate: that you opened it, were done early, or that no water came, with your words about it, for which turn and when.',
          trades:
            'Your trades with neighbors: which hours you asked for, offered or agreed on, when, and the words you sent with them.',
        },
      },
    },
    nothingElse:
      'Nothing else. You can read the whole schedule without signing in, and then nothing about you is kept.',
  },
  browser: {
    title: 'What stays in your browser',
    text: 'Your choice of theme and language, that you have seen the welcome, the address you have verified, the email address that a sign-in link was sent to until you use it, the schedule as you last saw it, whether you turned notifications on here or put that off, the name on the schedule that you marked as yours without an account, which is never sent to us and gives no right to anything, and, once you sign in, who you are signed in as and your profile and your next turns, so that they are there without a network, what you pressed at your gate until it is sent, and, until you close the tab, the code of your invitation and changes to the season that you have begun as a captain. Signing out removes what is about you, and clearing this site’s data in your browser removes all of it. There is no advertising and no tracking, and the page asks nobody but our own server for anything.',
  },
  others: {
    title: 'What others can see',
    text: 'The schedule shows the names that hold turns, to everyone who opens it: that is what it is for. Your email address, your phone number, your address and your preferences are not shown to other residents. There is one exception, if you choose it: people whose turn comes right before or right after yours see your name and phone number, from a day before their turn until it ends, once it is confirmed whose turns theirs and yours are. The captains can see them, the list of people, and at whose gate no water came, because they look after the ditch, and can save the ditch’s records, with the list of people and the trades, in a file. Everyone can see on the schedule which hours went from one name to another. What you ask a neighbor, and your words with it, are seen by the people who may act for either side, by everyone who may act for somebody’s turns if you offer hours to all, and by the captains. If you share your turns as a calendar, anyone you give its address to can see them, until you stop sharing.',
  },
  yours: {
    title: 'Your data is yours',
    text: 'As a resident you can download everything we keep about you, and you can delete it, at any time and without giving a reason. Deleting your account does not take your turns off the schedule: those belong to the property, and the captain of the ditch looks after them. Trades stay with those turns, without saying that you made them. Only your name stays on the captain’s list of people. If you have no account, you can ask a captain what the list says about you, and have it corrected or removed. What you delete stays in the server’s backups, which are kept for 30 days and used only to bring back data that was lost. What a captain did for the ditch stays in its history, with their email address.',
  },
  changes: {
    '2026-11-28': 'The page also says now how long deleted data stays in the server’s backups.',
    '2026-11-27':
      'New on the list of what stays in your browser: the name on the schedule that you marked as yours. The page also says now that captains can save the ditch’s records in a file.',
    '2026-11-23':
      'Everything is listed under the four kinds of data. The list now also names data that was stored before but not listed: the web address of your picture, the names on the schedule, captains and their invitations, what somebody else entered in your account, the browsers you have used before, the codes in mailed links, whose turns you may act for, how often something limited is tried, the server’s log, and your calendar’s address. It also says what a tab keeps of changes that you have begun.',
    '2026-11-22':
      'New on the list: your phone number and who sees it, your language, where you are signed in, the notifications sent to you, the captain’s list, invitations and cards, what you press at your gate, and your trades. The page now says what captains and neighbors can see of these, and what stays after an account is deleted.',
    '2026-11-21':
      'The page now names everything that stays in your browser, the devices that get notifications, who can see a shared calendar, and what stays of what a captain did.',
  },
}
