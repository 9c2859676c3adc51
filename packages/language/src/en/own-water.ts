/** The parts of My schedule. Apart from the ledger’s own texts, which only its readers load. */
export const messages = {
  parts: 'Parts of My schedule',
  turns: 'Turns',
  ledger: 'Ledger',
}
