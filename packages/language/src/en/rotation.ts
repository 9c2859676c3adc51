import { format } from './format.ts'
import { plural } from './plural.ts'

const turns = (count: number): string =>
  plural(count, { one: `${format.number(count)} turn`, other: `${format.number(count)} turns` })

/** Texts of the rotation, for captains. */
export const messages = {
  intro:
    'The water goes down your list in its order and begins again at the top, until the season ends. You see what each neighbor gets before anything changes.',
  undo: 'Undo',
  startOver: 'Start Over',
  startedOver: 'Started over',
  again: {
    title: (year: number) => `Use the turns of ${year} again`,
    text: (lines: number, cycle: string) =>
      `${plural(lines, { one: '1 line', other: `${format.number(lines)} lines` })}, once every ${cycle}. Check below when it starts.`,
    use: 'Use Them Again',
    used: 'The list below is the one from last time',
  },
  list: {
    title: '1. The list, in its order',
    label: 'Who has turns, in order',
    name: (line: number) => `Name, line ${line}`,
    length: (name: string) => `Length of ${name}’s turn`,
    shares: (name: string) => `Shares of ${name}`,
    line: (line: number) => `line ${line}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    hint: 'On a keyboard, Alt and an arrow key move the line you are in. A line with a length but no name is time that nobody has.',
    add: 'Add a Line',
    paste: 'Paste a list',
    pasteLabel: 'One neighbor per line, in order',
    pasteHint: 'A length or shares can follow after a comma or a tab: “Baca, 9 h 45” or “Baca, 1.5”.',
    pasteSubmit: 'Use This List',
    pasted: 'The list is now the one you pasted',
  },
  how: {
    title: '2. How long, and from when',
    lengths: 'How long each turn takes',
    kinds: { same: 'All the same', own: 'Each its own', shares: 'By shares of the cycle' },
    each: 'Length of each turn',
    lengthHint: 'Such as 6 h, 9 h 45 or 585 min.',
    cycle: 'Length of the cycle',
    cycleHint: 'Leave it empty for as long as the list takes. Time left over at the end is nobody’s.',
    cycleOfShares: 'Such as 7 d or 188 h. The turns add up to exactly that.',
    date: 'Starts on',
    time: 'At',
    first: 'Starts with',
    next: 'Whoever is next',
    more: 'Filling, draining and moving',
    fill: 'Filling the ditch',
    fillHint: 'At the beginning of each cycle, nobody’s. Taken off before shares are worked out.',
    drain: 'Draining the ditch',
    drainHint: 'At the end of each cycle, nobody’s.',
    shift: 'Later with each cycle by',
    shiftHint: 'Turns that run past the end of a cycle move to its beginning.',
    yearly: 'Later each year by',
    yearlyHint: 'When you use the list again next year.',
    moved: 'Later in this season by',
    turnsRound: 'Every other cycle runs from the bottom of the list to the top',
    isByClock: 'When the clocks change, turns keep their time of day',
    nights: 'Your night hours',
    nightsHint: 'They are counted below and change nothing.',
    nightsFrom: 'From',
    nightsUntil: 'Until',
  },
  faults: {
    title: 'Still missing',
    nobody: 'Put at least one neighbor on the list.',
    length: (label: string) => `${label}: enter a length, such as 6 h, 9 h 45 or 40 min.`,
    shares: (label: string) => `${label}: enter a number, such as 1 or 0.5.`,
    starts: 'Choose the day and the time of the start.',
    nights: 'Choose when nights begin and end.',
  },
  preview: {
    title: '3. What each neighbor gets',
    working: 'Working it out…',
    failed: 'This list cannot be put on the schedule',
    size: (count: number, cycle: string, first: string) =>
      `${turns(count)}, once down the list every ${cycle}, starting with ${first}.`,
    nobody: 'time that nobody has',
    table: 'What each neighbor gets until the season ends',
    byShares:
      'Below the hours is what each neighbor is due by the shares on your list of people. Press a heading to sort.',
    byList: 'Below the hours is each neighbor’s part of the whole list. Press a heading to sort.',
    columns: { holder: 'Name', hours: 'Hours', nights: 'Night hours', turns: 'Turns', wait: 'Longest wait' },
    due: (due: string) => `of ${due}`,
    firstTurns: 'The first turns',
    until: (from: string, until: string) => `${from} to ${until}`,
    /** `Thu 6/11, 2 PM` */
    onDay: (day: string, time: string) => `${day}, ${time}`,
    same: 'The schedule already has exactly these turns.',
    misspelt: 'Names that look misspelled',
    like: (name: string, like: string) => `“${name}” looks like “${like}”.`,
  },
  apply: {
    submit: 'Put It on the Schedule',
    busy: 'Putting it on the schedule…',
    done: 'The rotation is on the schedule',
    failed: 'The rotation was not put on the schedule',
  },
}
