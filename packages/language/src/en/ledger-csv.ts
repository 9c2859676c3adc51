/** Headings of the ledger as a file. The columns after the name are hours. */
export const messages = {
  headings: {
    holder: 'Name',
    scheduled: 'Scheduled (h)',
    lost: 'Lost to closures (h)',
    given: 'Given (h)',
    received: 'Received (h)',
    had: 'Water (h)',
    day: 'Water by day (h)',
    night: 'Water by night (h)',
    toCome: 'Still to come (h)',
    due: 'Share (h)',
  },
  total: 'All households',
  zones: 'Zones (many households)',
  fileName: (year: number) => `ledger-${year}`,
}
