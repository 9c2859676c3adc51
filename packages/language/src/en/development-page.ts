/** Texts of the frame around the development page and the captain's tools. */
export const messages = {
  captainsTools: 'Captain’s tools',
  parts: { tools: 'Tools', season: 'Season', closures: 'Closures', history: 'History', accounts: 'Accounts' },
}
