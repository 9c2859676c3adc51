import { format } from './format.ts'
import { plural } from './plural.ts'

/** Texts of the ledger: each holder’s water of a season. */
export const messages = {
  year: 'Season',
  print: 'Print',
  /** The reader’s own. */
  own: {
    title: (year: number, holder: string) => `Your water in ${year}: ${holder}`,
    none: 'You have no turns in this season.',
    unconfirmed: {
      title: 'Your ledger opens once a captain has confirmed which turns are yours.',
      text: 'It then shows how much water you have had, and what closures and trades changed.',
    },
    water: (had: string, soFar: string, toCome: string) => `${had} of water: ${soFar} so far, ${toCome} to come.`,
    waterOver: (had: string) => `${had} of water in all.`,
    more: (difference: string, due: string) => `That is ${difference} more than your share, ${due}.`,
    less: (difference: string, due: string) => `That is ${difference} less than your share, ${due}.`,
    even: (due: string) => `That is your share, ${due}.`,
    noShare: 'No shares of your own are recorded, so there is nothing to compare it with.',
    shareHint: 'Your share is your part of all the water that the season brings.',
    chart: { had: 'So far', toCome: 'To come', due: 'Your share' },
    table: 'How it adds up',
    day: 'Day',
    night: 'Night',
    total: 'In all',
    nightHint: 'A turn that begins from 8\u00A0PM to 4\u00A0AM counts as night.',
    rows: {
      scheduled: 'On the schedule',
      given: 'Given or left in the ditch',
      received: 'From neighbors',
      lost: 'Taken by closures',
      had: 'Your water',
    },
    noWater: (turns: readonly string[]) =>
      plural(turns.length, {
        one: `You reported that no water came on ${turns.join()}. The ledger counts those hours as water.`,
        other: `You reported that no water came in ${turns.length} turns: ${turns.join('; ')}. The ledger counts those hours as water.`,
      }),
  },
  /** Everybody’s, for captains. */
  all: {
    title: 'Ledger',
    intro: 'Who has how much water this season, past and to come, and what closures and trades changed.',
    nobody: 'Nobody has turns or shares in this season.',
    table: (year: number) => `The water of ${year}`,
    printTitle: (year: number, ditch: string) => `Ledger ${year}, ${ditch}`,
    sortHint: 'Press a heading to sort.',
    shown: { label: 'Columns', options: { short: 'In short', all: 'All columns' } },
    columns: {
      holder: 'Name',
      scheduled: 'Scheduled',
      given: 'Given',
      received: 'Received',
      lost: 'Closures',
      had: 'Water',
      day: 'By day',
      night: 'By night',
      toCome: 'To come',
      due: 'Share',
      beyond: 'More or less',
    },
    hint: 'Scheduled − Given + Received − Closures = Water. Share is each neighbor’s part of all the water, by the shares in your list of people.',
    everybody: 'All households',
    zonesTitle: 'Zones (many households)',
    zonesHint: 'Their water is counted separately, and in nobody’s share.',
    zonesTable: (year: number) => `The zones’ water in ${year}`,
    noWater: (name: string, turns: readonly string[]) => `${name}: ${turns.join('; ')}`,
    noWaterTitle: 'No water came',
    noWaterHint: 'Reported at the gate. The table counts these hours as water.',
    csv: { save: 'Save as CSV', busy: 'Saving…', failed: 'The file was not saved' },
  },
  makeUp: {
    title: 'Make up for lost water',
    took: (hours: string, neighbors: number) =>
      plural(neighbors, {
        one: `Closures take ${hours} of water from one neighbor.`,
        other: `Closures take ${hours} of water from ${format.number(neighbors)} neighbors.`,
      }),
    none: 'Nobody has lost water this season.',
    free: 'Give a free turn',
    freeHint:
      'Turns to come that nobody has. It goes on the schedule like any change of yours, and the neighbor is notified.',
    noFree: 'No turn to come is free.',
    moreFree: (turns: number) =>
      plural(turns, {
        one: 'One later turn is free, too.',
        other: `${format.number(turns)} later turns are free, too.`,
      }),
    holder: 'Who lost water',
    holderOption: (name: string, lost: string) => `${name}: ${lost}`,
    turn: 'Free turn',
    turnOption: (when: string, until: string, length: string) => `${when} to ${until} (${length})`,
    give: (name: string) => `Give This Turn to ${name}`,
    giving: 'Saving…',
    given: (name: string) => `${name} has the turn`,
    notGiven: 'The turn was not given',
    note: (lost: string) => `Makes up for water that a closure took (${lost})`,
    noteDry: 'Makes up for a turn without water',
  },
}
