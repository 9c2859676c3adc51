import { plural } from './plural.ts'

/** Where captains print the schedule. */
export const messages = {
  text: 'Sheets for the bulletin board, and for neighbors without a phone. Cards that sign neighbors in are under <link>People</link>: choose who gets one.',
  choices: 'What to print',
  kind: { label: 'Sheet', options: { board: 'Bulletin board', owner: 'One neighbor', all: 'All neighbors' } },
  days: { label: 'How long', options: { weeks: 'Two weeks', month: 'A month', season: 'The season' } },
  from: 'First day',
  owner: 'Neighbor',
  type: { label: 'Text size', options: { normal: 'Normal', large: 'Large' } },
  paper: { label: 'Paper', options: { letter: 'Letter', a4: 'A4' } },
  language: 'Language of the sheet',
  print: 'Print',
  pages: (pages: number) => plural(pages, { one: '1 page', other: `${pages} pages` }),
  direction: { portrait: 'upright', landscape: 'sideways' },
  /** `2 pages, sideways` */
  size: (pages: string, direction: string) => `${pages}, ${direction}`,
  preview: 'Preview',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  none: {
    title: 'There are no turns on these days.',
    text: 'Choose another first day. If the season is not on the schedule yet, <link>import it</link>.',
  },
  cards: {
    title: 'Print the cards',
    text: 'Print them now: the codes are not shown again. Cut along the lines, and hand each card to the neighbor whose name is on it, or mail it in a sealed envelope.',
    reach: {
      machine: (address: string) =>
        `Do not print these yet: they lead to ${address}, which only this computer can open.`,
      network: (address: string) => `These cards lead to ${address}, which only phones on this network can open.`,
    },
    correct: '<link>Save the web address that your neighbors type</link>, then make the cards again.',
  },
}
