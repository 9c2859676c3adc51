const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
/** The longest local part (RFC 5321). */
const LONGEST = 254

/** Accepts the same e-mail addresses as the server. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text)
