import { plural } from './plural.ts'

/** Texts for residents; to the letter where the specification gives them. */
export const messages = {
  label: 'Street address',
  hint: 'Start typing, then choose your address from the list.',
  verify: 'Verify Address',
  verifying: 'Verifying…',
  found: (count: number) =>
    count === 0
      ? 'No suggestions.'
      : plural(count, {
          one: `${count} suggestion. Use the arrow keys to choose.`,
          other: `${count} suggestions. Use the arrow keys to choose.`,
        }),
  unsuggested: 'Suggestions can’t be loaded right now. You can type your address in full instead.',
  checking: 'Checking this address…',
  valid: 'Address Found',
  change: 'Use Another Address',
  elsewhere: {
    title: (city: string) => `Non-${city} Address`,
    text: (city: string) => `The app works best with ${city} addresses, but you can still continue.`,
  },
  addressRequired: { title: 'Address Required', description: 'Please enter your address.' },
  invalidAddress: { title: 'Invalid Address', description: 'Please select an address from the suggestions list.' },
  searching: {
    title: 'Looking for your address',
    description: 'Choosing an address from the suggestions list works best.',
  },
  addressNotFound: {
    title: 'Address Not Found',
    description: "We couldn't find that address. Please select from the suggestions list.",
  },
  addressError: {
    title: 'Address Error',
    description: 'There was a problem finding your address. Please try again.',
  },
  verificationError: {
    title: 'Verification Error',
    description: 'There was an error verifying your address. Please try again.',
  },
  addressVerified: (count: number) => ({
    title: 'Address Verified',
    description: plural(count, {
      one: `${count} existing account found for this address.`,
      other: `${count} existing accounts found for this address.`,
    }),
  }),
}
