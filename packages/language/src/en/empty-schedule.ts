/** Texts for a year without turns ahead; to the letter where the specification gives them. */
export const messages = {
  empty: (lastDay: string) => `No schedule data available for the selected period (Today - ${lastDay})`,
  seasonOver: 'The season is over. The next one has not been loaded yet.',
  nextSeason: (firstDay: string) => `The season is over. The next one opens <b>${firstDay}</b>, with these turns:`,
  noSeason: {
    captain:
      'If you are the captain, go to the <link>captain’s desk</link>: it makes the season from your list of people, or takes it from a spreadsheet.',
    noCaptain: 'Does this ditch have no captain yet? <setup>Set it up</setup> with the setup code.',
  },
}
