/** Texts for a year without turns ahead; to the letter where the specification gives them. */
export const messages = {
  empty: (lastDay: string) => `No schedule data available for the selected period (Today - ${lastDay})`,
  seasonOver: 'The season is over. The next one has not been loaded yet.',
  nextSeason: (firstDay: string) => `The season is over. The next one opens <b>${firstDay}</b>, with these turns:`,
  ways: {
    intro: 'A captain of the ditch loads its season in one of three ways:',
    import: 'sign in and import the season’s CSV file with the <link>captain’s tools</link>;',
    setting: 'name that file in <code>SCHEDULE_CSV</code> and start the server again;',
    command: 'or run <code>headgate import FILE</code> beside the server.',
    first:
      'If the ditch has no captain yet, run <code>headgate setup-link</code> on the server’s computer and open the link that it prints.',
  },
}
