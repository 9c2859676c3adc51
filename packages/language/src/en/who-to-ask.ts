/** Whom residents ask, as the captains wrote it. */
export const messages = { ask: (contact: string) => `Who to ask: ${contact}` }
