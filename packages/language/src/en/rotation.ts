import type { ImpossibleRotationShape, RotationModeShape } from '@headgate/contracts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `${format.number(count)} ${one}`, other: `${format.number(count)} ${other}` })

const turns = (count: number): string => counted(count, 'turn', 'turns')
const neighbors = (count: number): string => counted(count, 'neighbor', 'neighbors')

/** `305.5` */
const decimal = (value: number): string => {
  const [whole = '0', part] = String(Math.round(Math.abs(value) * 10) / 10).split('.')
  return `${value < 0 && Math.round(value * 10) !== 0 ? '-' : ''}${format.number(Number(whole))}${part ? `.${part}` : ''}`
}

const hours = (ms: number): string => `${decimal(ms / 3_600_000)} h`

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const MODES: Record<RotationModeShape['kind'], { label: string; text: string }> = {
  'moves-daily': {
    label: 'Everyone moves on each day',
    text: 'Nobody keeps a day or a time, so nights and weekends are shared evenly within the season.',
  },
  'fixed-weekday': {
    label: 'Everyone keeps a weekday',
    text: 'A neighbor’s turns are always on the same weekday, at changing times. Weekends stay with those whose day they are.',
  },
  'moves-yearly': {
    label: 'Everyone keeps a time for a year',
    text: 'A neighbor’s turns are at the same time of the week all season. Next year everyone moves on by some hours, so nights and weekends even out over the years.',
  },
}

/** Why no season can keep the rules: the count that shows it, and what to change. */
function impossible(why: ImpossibleRotationShape): string {
  switch (why.kind) {
    case 'nights':
      return why.takers === 0
        ? `The season has ${counted(why.nights, 'night', 'nights')}, and nobody takes nights. Let some neighbors take nights, or change which turns are nights.`
        : `The season has ${counted(why.nights, 'night', 'nights')}, but the ${neighbors(why.takers)} who take nights can have ${format.number(why.most)} at most without going over their share. Let more neighbors take nights, or change which turns are nights.`
    case 'too-few-holders':
      return `With ${hours(why.restMs)} between turns, ${neighbors(why.holders)} can have ${format.number(why.most)} of the ${turns(why.turns)} at most. Shorten the rest between turns.`
    case 'rest':
      return `With ${hours(why.restMs)} between turns, ${why.holder} can have ${turns(why.most)} at most, but is due ${format.number(why.turnsDue)}. Shorten the rest between turns.`
    case 'carried-over':
      return `${why.holder} had ${hours(-why.carriedOverMs)} too much last season, but this season’s share is only ${hours(why.shareMs)}. It cannot all be settled this season: enter fewer hours.`
  }
}

/** Texts of the rotation, for captains. */
export const messages = {
  loading: 'Loading…',
  unreadable: { title: 'This could not be loaded.', retry: 'Try Again' },
  intro:
    'Headgate works out a season in which everyone gets the water their shares are due. You see the result before anything changes.',
  startOver: 'Start Over',
  checkingAgain: 'Working it out again…',
  startedOver: 'Started over',
  hours,
  turns,
  decimal,
  weekday: (weekday: number): string => WEEKDAYS[weekday] ?? '',
  who: {
    title: '1. Who takes part',
    list: 'From your list of people. Changes here are saved to the list when you put the season on the schedule.',
    schedule: 'These are the names on the schedule, with one share each. Correct them where needed.',
    nobody: 'Nobody is on your list yet. Paste the names from a spreadsheet or a message, or add them one by one.',
    table: 'Who takes part',
    name: 'Name',
    shares: 'Shares',
    sharesHint: 'Fractions like 0.5 are fine. Neighbors without shares get no turns.',
    nights: 'Nights',
    owed: 'Hours owed',
    nameOf: (row: number) => `Name, row ${row}`,
    sharesOf: (name: string) => `Shares of ${name}`,
    nightsOf: (name: string) => `${name} takes nights`,
    owedOf: (name: string) => `Hours owed to ${name}`,
    unnamed: (row: number) => `row ${row}`,
    remove: 'Remove',
    removeAria: (name: string) => `Remove ${name}`,
    add: 'Add a Neighbor',
    paste: 'Paste a list of names',
    pasteLabel: 'Names',
    pasteHint:
      'One name per line. Shares can follow after a comma or a tab: “Baca, 1.5”. Names already here get the new shares.',
    pasteSubmit: 'Add These Names',
    pasted: (added: number, updated: number) =>
      `${neighbors(added)} added${updated === 0 ? '' : `, shares of ${neighbors(updated)} changed`}.`,
    settle: (year: number) => `Make up for the ${year} season`,
    settleHint:
      'Hours owed are counted from that season’s turns, minus closures. Neighbors who had too little water get more this season, and those who had too much get less.',
    lost: {
      title: (year: number) => `What closures took in ${year}`,
      of: (name: string, hours: string) => `${name} (${hours})`,
      text: (names: readonly string[]) => `From ${format.list(names)}.`,
      apply: 'Carry Over These Hours Only',
      applied: 'The hours owed are now what closures took.',
    },
    count: (holders: number, shares: string) => `${neighbors(holders)}, ${shares} shares`,
  },
  how: {
    title: '2. How turns move',
    mode: 'How turns move',
    modes: MODES,
    hoursPerYear: 'Hours that everyone moves on each year',
    year: 'Years moved on so far',
    yearHint: '0 in the first year. Add one each year.',
    from: 'First day',
    through: 'Last day',
    daysHint: 'Turns on other days stay as they are.',
    nights: 'Which turns are night turns',
    nightsFrom: 'Night turns begin from',
    nightsThrough: 'to',
    nightsHint: (slots: readonly string[]) =>
      slots.length === 0
        ? 'No turn begins at these times, so there are no night turns.'
        : `Night turns begin at ${format.list(slots)}.`,
    rest: 'Hours of rest between turns, at least',
    restHint: 'From the end of a neighbor’s turn to the start of their next one. 0 for none.',
  },
  faults: {
    title: 'Please correct this first',
    nobody: 'Add at least one neighbor with shares.',
    name: (row: number) => `Row ${row} has no name.`,
    twice: (name: string) => `${name} is in the list twice.`,
    shares: (name: string) => `Enter the shares of ${name} as a number, such as 1 or 0.5.`,
    owed: (name: string) => `Enter the hours owed to ${name} as a number, such as 6 or -2.5.`,
    tooMany: (most: number) => `A rotation can have ${format.number(most)} neighbors at most.`,
    days: 'Choose a first and a last day.',
    backwards: 'The last day must not be before the first.',
    nights: 'Choose when nights begin and end.',
    rest: 'Enter the hours of rest as a whole number, 0 for none.',
    yearly: 'Enter the hours and the years as whole numbers.',
  },
  preview: {
    submit: 'Preview the Season',
    again: 'Preview Again',
    busy: 'Working it out…',
    failed: 'The season could not be worked out',
    stale: 'You have changed something since then. Preview again to see what it does.',
    title: '3. What you would get',
    impossible: 'No season can keep these rules',
    impossibleText: impossible,
    size: (count: number, first: string, last: string) => `${turns(count)}, ${first} through ${last}.`,
    allKept: 'Every rule is kept, and everyone is within one turn, one night and one weekend turn of their share.',
    allKeptBut: 'Everyone is within one turn of their share.',
    told: (residents: number) =>
      residents === 0
        ? 'No residents would be notified.'
        : `${counted(residents, 'resident', 'residents')} would be notified.`,
    changes: (added: number, dropped: number, moved: number) =>
      `Compared with the schedule now: ${format.number(added)} turns added, ${format.number(dropped)} dropped, ${format.number(moved)} moved.`,
    touched: 'Whose upcoming turns change',
    touchedBy: (added: number, dropped: number, moved: number) =>
      `${format.number(added)} added, ${format.number(dropped)} dropped, ${format.number(moved)} moved`,
    misspelt: 'Names that look misspelled',
    like: (name: string, like: string) => `“${name}” looks like “${like}”.`,
  },
  fairness: {
    title: 'How fair it is',
    hint: 'Below each number is what the neighbor’s shares are due. Press a heading to sort.',
    table: 'What each neighbor gets',
    columns: { holder: 'Name', hours: 'Hours', nights: 'Nights', weekends: 'Weekend turns', wait: 'Longest wait' },
    due: (due: string) => `of ${due}`,
    even: (wait: string) => `${wait} if even`,
    days: (ms: number) => `${decimal(ms / 86_400_000)} days`,
    off: 'off by more than one',
  },
  deviations: {
    title: 'What could not be kept',
    titles: {
      hours: 'Hours more than one turn off the share',
      nights: 'Nights more than one off the share',
      weekends: 'Weekend turns more than one off the share',
      rest: 'Rest cut short',
      weekdays: 'More than one weekday',
      times: 'More than one time of the week',
    },
    why: {
      hours: 'No swap of turns would bring these closer.',
      nights: 'No swap of turns would bring these closer.',
      weekends: 'No swap of turns would bring these closer.',
      rest: 'No swap of turns would give these neighbors more rest.',
      weekdays: 'A weekday does not divide evenly among its neighbors, so some have a second one.',
      times: 'A time of the week does not divide evenly, so some have the next one too.',
    },
    /** Where the way that turns move makes it impossible. */
    weekendsKept: (weekends: number, holders: number) =>
      `The season has ${counted(weekends, 'weekend turn', 'weekend turns')}. Only the ${neighbors(holders)} with a Saturday or a Sunday can have them.`,
    timesKept: (count: number, holders: number) =>
      `There are ${format.number(count)} of them. Only the ${neighbors(holders)} whose time it is can have them this season.`,
    evens: (years: number) => `It evens out over ${counted(years, 'year', 'years')}.`,
    got: (got: string, due: string) => `${got}, due ${due}`,
    rest: (first: string, second: string, rest: string) => `${first}, then ${second}: ${rest} between`,
    times: (times: number) => `${format.number(times)} times of the week`,
  },
  board: {
    title: 'The first two weeks',
  },
  apply: {
    submit: 'Put It on the Schedule',
    busy: 'Putting it on the schedule…',
    done: (count: number, residents: number) => ({
      title: 'The season is on the schedule',
      description: `${turns(count)}. ${residents === 0 ? 'No residents needed to be notified.' : `${counted(residents, 'resident', 'residents')} notified.`}`,
    }),
    undo: 'Undo',
    toSchedule: 'See the schedule',
    failed: 'The season was not put on the schedule',
    meanwhile: 'The schedule changed while you were looking at it',
    meanwhileText: 'Nothing was done. The preview is up to date again. Look it over, then put it on the schedule.',
  },
}
