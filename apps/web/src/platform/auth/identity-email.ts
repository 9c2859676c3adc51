const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
/** As long as a mailbox's name can be (RFC 5321). */
const LONGEST = 254

/** The same e-mail addresses that the server takes. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text)
