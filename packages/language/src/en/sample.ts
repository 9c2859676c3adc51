/** Texts of the line about a sample ditch. */
export const messages = {
  title: '<b>Sample ditch</b> with made-up names',
  open: 'Use yours',
  text: 'Set up your own ditch here: you become its captain and say where it is and when its turns begin. Then the sample disappears and you load your own season.',
  submit: 'Make It Yours',
  busy: 'One moment…',
  notHere:
    'You can do that only in a browser on the computer that runs the sample. Open this page there, or run <code>headgate setup-link</code> there (in a copy of the source code, <code>npm run setup-link</code>) and open the link that it prints.',
  failed: 'That didn’t work. Please try again.',
}
