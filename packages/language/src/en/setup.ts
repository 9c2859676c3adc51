/** Texts of the pages on which the first captain sets up the ditch, and of what comes next. */
export const messages = {
  needsScript: 'Setting up the ditch needs JavaScript.',
  progress: 'Setup progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  failed: 'Something went wrong on the server. Please try again.',
  unreachable: {
    title: 'We couldn’t reach the ditch’s server. Please check your connection and try again.',
    retry: 'Try Again',
  },
  noLink: {
    title: 'You need a setup link',
    text: 'The person who runs this server makes one with <code>headgate setup-link</code>. Open the whole link in this browser.',
    captain: 'If you are already the captain, <link>sign in</link> to pick up where you left off.',
  },
  refused: {
    title: 'This setup link does not work',
    signIn: 'If you have an account as the captain, <link>sign in</link>.',
  },
  toSchedule: 'See the Schedule',
  you: {
    title: 'You',
    intro: 'You will be the first captain of this ditch. You can invite others later.',
    name: 'Your name',
    email: 'Email address',
    unconfirmed:
      'We don’t know yet whether this address is yours. Until you open the link that confirms it, we email nothing else to it.',
    noMail: 'This server can’t send mail yet, so nothing is emailed to this address. You use it to sign in.',
    password: { label: 'Password', show: 'Show password', hide: 'Hide password' },
    submit: 'Create My Account',
    busy: 'Creating your account…',
    haveAccount: 'Do you already have an account here? <link>Sign in</link> first.',
    faults: {
      name: 'Please enter your name.',
      email: 'Please enter a valid email address',
      password: (least: number) => `Password must be at least ${least} characters`,
    },
    demo: 'Signing in is turned off in this demo, so there can be no captain.',
  },
  claim: {
    signedIn: (email: string) => `You are signed in as <b>${email}</b>.`,
    submit: (email: string) => `Make ${email} the Captain`,
    busy: 'One moment…',
    unnamed: 'this account',
    other: 'Create Another Account',
    same: 'Use the Account I’m Signed In With',
  },
  ditch: {
    title: 'The ditch',
    intro:
      'Neighbors see its name and town, and the weather forecast is for that town. You can change all of it later.',
    submit: 'Finish Setup',
    busy: 'Saving…',
    done: 'Your ditch is set up',
    stay: 'Stay Here',
    affected: 'In <link>Settings</link>, see what would change, and make the change there.',
  },
  takeIn: {
    title: 'I have a download of another Headgate',
    text: '“Download Everything” on a captain’s desk saves a ZIP file. Choose it here, and this ditch becomes that one, with its people, season, trades, ledgers, closures, notes and history.',
    choose: 'Choose the ZIP File',
    busy: 'Bringing it in…',
    done: {
      title: (ditch: string) => `${ditch} is here`,
      properties: 'Properties',
      holders: 'Names on the list',
      turns: 'Turns',
      years: 'Seasons',
      changes: 'Changes in the history',
      accounts: 'Accounts did not come along: print new cards, and your neighbors join again with them.',
      desk: 'Go to the Captain’s Desk',
    },
  },
}
