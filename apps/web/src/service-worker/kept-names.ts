/** Every cache of ours, and nobody else's, begins like this. */
export const OURS = 'headgate-'
