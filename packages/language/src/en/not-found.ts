/** Texts to the letter where the specification gives them. */
export const messages = {
  text: 'Did you forget to add the page to the router?',
  goOn: 'See who has the water',
}
