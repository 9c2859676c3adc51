import { format } from './format.ts'
import { plural } from './plural.ts'

/** `1 turn`, `1,200 turns` */
const turnCount = (turns: number): string =>
  plural(turns, { one: `${format.number(turns)} turn`, other: `${format.number(turns)} turns` })

const changeCount = (changes: number): string =>
  plural(changes, { one: `${format.number(changes)} change`, other: `${format.number(changes)} changes` })

/** Texts of the season's board. */
export const messages = {
  title: 'Turns',
  text: 'Choose one or more turns and type a name. Nothing changes until you save.',
  nobody: 'nobody',
  /** Between a turn's old and new holder, for screen readers. */
  to: 'to',
  earlier: { month: 'Earlier month', week: 'Earlier week' },
  later: { month: 'Later month', week: 'Later week' },
  /** `June 15 to June 21` */
  span: (from: string, through: string) => `${from} to ${through}`,
  /** `Thu 6/18 10 PM to 1:30 AM` */
  until: (place: string, time: string) => `${place} to ${time}`,
  day: 'Day',
  today: 'Today',
  goTo: 'Go to a day',
  copy: {
    open: 'Copy a Week…',
    title: 'Copy a week',
    from: 'Copy the week of',
    first: 'Into every week from',
    last: 'Through the week of',
    would: (turns: number) => (turns === 0 ? 'No turn would change.' : `${turnCount(turns)} would change.`),
    submit: 'Copy Week',
  },
  find: {
    label: 'Find a name',
    found: (turns: number, shown: number) =>
      turns === 0 ? 'No turns this year.' : `${turnCount(turns)} this year, ${format.number(shown)} shown here.`,
    next: 'Next Turn',
  },
  several: 'Choose Several',
  chooseDay: 'Choose the whole day',
  chooseSlot: 'Choose this slot on every day shown',
  cell: {
    name: (day: string, slot: string, holder: string) => `${day}, ${slot}: ${holder}`,
    was: (holder: string) => `was ${holder}, not saved yet`,
    until: (time: string) => `until ${time}`,
    over: 'over',
    sharedWith: (names: string) => `with ${names}`,
    /** Who has a part of a turn. */
    part: (from: string, until: string, holder: string) => `${from} to ${until}: ${holder}`,
    partFor: (part: string, scheduled: string) => `${part}, for ${scheduled}`,
  },
  over: 'Over',
  keys: {
    title: 'Keyboard',
    list: [
      'Arrow keys move; with Shift they choose more turns. Page Up and Page Down move by a week.',
      'Type a name and press Enter. F2 edits the name that is there. Delete gives the turns to nobody.',
      'Shift+Space chooses the day, Ctrl+Space the slot, Ctrl+A everything shown.',
      'Ctrl+Z undoes the last change.',
    ],
  },
  chosen: {
    hint: 'Choose a turn to give it to somebody else.',
    several: (turns: number) => `${turnCount(turns)} chosen`,
    now: (holders: string) => `Scheduled: ${holders}`,
    more: (names: string, more: number) => `${names} and ${format.number(more)} more`,
    traded: 'Neighbors traded this turn. A name that you set gets all of it.',
    over: 'Some of these turns are over. Changing them corrects the record; nobody is notified.',
    name: 'Name',
    nameHint: 'To give the turn to nobody, press Clear.',
    suggestions: (names: number) =>
      names === 0 ? 'No such name on the schedule.' : plural(names, { one: '1 name', other: `${names} names` }),
    set: 'Set Name',
    cancel: 'Cancel',
    clear: 'Clear',
    swap: 'Swap',
    change: 'Give To…',
    noName: 'Please type the name of a neighbor.',
  },
  times: {
    open: 'Change Times…',
    title: 'Change times',
    opens: 'Opens',
    closes: 'Closes',
    wrong: 'A turn must close after it opens, at most 31 days later.',
    /** `9 h 45 min, 30 min longer` */
    length: (length: string, { by, sign }: { by: string; sign: number }) =>
      sign === 0 ? length : `${length}, ${by} ${sign > 0 ? 'longer' : 'shorter'}`,
    opensThen: (holder: string, time: string, less: string) =>
      `${holder}’s turn will open at ${time}, ${less} shorter.`,
    closesThen: (holder: string, time: string, less: string) =>
      `${holder}’s turn will close at ${time}, ${less} shorter.`,
    goneThen: (holder: string) => `${holder} will have no turn here.`,
    rest: (from: string, until: string) => `Who gets ${from} to ${until}`,
    submit: 'Set Times',
  },
  split: {
    open: 'Split…',
    title: 'Split this turn',
    opens: 'The second part opens',
    outside: (times: string) => `Please enter a time within ${times}.`,
    halves: (first: string, second: string) => `First part ${first}, second part ${second}`,
    holder: 'Who gets the second part',
    holderHint: 'Leave it empty for nobody.',
    submit: 'Split',
  },
  misspelt: {
    question: (name: string, like: string) => `“${name}” is not on the schedule and looks like “${like}”.`,
    use: (like: string) => `Use “${like}”`,
    isNew: (name: string) => `“${name}” Is Correct`,
  },
  pending: {
    title: (changes: number) => `${changeCount(changes)}, not saved yet`,
    takeBack: 'Discard',
    takeBackAria: (place: string) => `Discard ${place}`,
    undo: 'Undo',
    undoAria: 'Undo the last change on the board',
    review: (changes: number) => `Review ${changeCount(changes)}`,
    said: (place: string, holder: string) => `${place}: ${holder}`,
    swapped: 'Swapped.',
    undone: 'Undone.',
  },
  review: {
    changes: 'What would change',
    checking: 'Checking…',
    failed: 'These changes cannot be saved as they are',
    note: 'Why (optional)',
    noteHint: 'Saved with the change, and sent to everyone it affects.',
    unanswered: 'Please answer the questions above first.',
    save: (changes: number) => `Save ${changeCount(changes)}`,
    saving: 'Saving…',
    discard: 'Discard All',
  },
  conflicts: {
    title: (turns: number) =>
      plural(turns, {
        one: 'Someone else has changed one of these turns',
        other: `Someone else has changed ${format.number(turns)} of these turns`,
      }),
    text: 'Choose for each turn. Nothing has been saved.',
    now: (place: string, holder: string) => `${place} now belongs to ${holder}`,
    nowNobody: (place: string) => `${place} now belongs to nobody`,
    by: (who: string, when: string) => `Changed by ${who}, ${when}.`,
    somebody: 'someone who has left',
    keep: (holder: string) => `Give It to ${holder}`,
    keepNobody: 'Give It to Nobody',
    take: 'Leave It',
  },
  done: (turns: number) => `${turnCount(turns)} changed`,
  notSaved: 'The changes were not saved',
  discarded: 'Changes discarded',
}
