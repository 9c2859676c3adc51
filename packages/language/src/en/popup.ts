/** The window in which people sign in with Google, for the moment before it closes. */
export const messages = { title: 'Sign in with Google', done: 'You can close this window.' }
