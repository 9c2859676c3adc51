import { format } from './format.ts'
import { plural } from './plural.ts'

const turnCount = (turns: number): string => plural(turns, { one: '1 turn', other: `${format.number(turns)} turns` })

/** Texts of the page on which captains change the ditch. */
export const messages = {
  notSaved: 'Nothing was saved',
  unchanged: 'Nothing has changed, so there is nothing to save.',
  profile: {
    title: 'Name and place',
    text: 'Everyone sees these.',
    submit: 'Save',
    busy: 'Saving…',
    saved: { title: 'Saved', description: 'Every page shows the change from now on.' },
  },
  rules: {
    title: 'Turns and season',
    text: 'Before anything changes, you see what would happen to the turns on the schedule.',
    submit: 'Save',
    look: 'See What Changes',
    checking: 'Checking…',
    saved: { title: 'Saved', description: 'No turn on the schedule changes.' },
    from: 'The change starts on',
    fromHint: 'Leave it empty to start as soon as the running turn is over.',
  },
  review: {
    title: 'What would change',
    /** `12 turns at another time, 3 turns off the schedule.` */
    counts: (retimed: number, dropped: number) => {
      const parts = [
        retimed > 0 && `${turnCount(retimed)} at another time`,
        dropped > 0 && `${turnCount(dropped)} off the schedule`,
      ]
      return `${parts.filter((part) => part !== false).join(', ') || 'No upcoming turn would change'}.`
    },
    past: 'Turns that have already begun stay as they are.',
    /** What becomes of a time at which turns begin. */
    opening: (before: string, after: string) => `${before} becomes ${after}.`,
    gone: (times: readonly string[]) => `Turns no longer begin at ${format.list(times)}.`,
    retimed: 'Turns at another time',
    added: 'Turns that come back',
    addedHint: 'Somebody had them before, and they have a time and a day again.',
    dropped: 'Turns that leave the schedule',
    droppedHint: 'No turn begins at their time anymore, or their day is no longer in the season.',
    revived: 'Turns that get earlier changes back',
    revivedHint: 'These turns have a time and a day again, so the edits made to them by hand apply again.',
    window: (opens: string, closes: string) => `${opens} to ${closes}`,
    was: 'until now',
    becomes: 'then',
    confirm: 'Change the Ditch',
    busy: 'Changing…',
    keep: 'Keep It as It Is',
  },
  done: {
    title: 'The ditch was changed',
    undo: 'Undo',
    close: 'Close',
  },
  outdated: {
    title: 'The ditch was changed while this page was open',
    text: 'What you typed is still here. Please compare, then save again.',
    season: 'The season on the schedule changed. Please look at it, then save again.',
    now: (value: string) => `Now: ${value}`,
    typed: (value: string) => `You typed: ${value}`,
    blank: 'blank',
    slots: 'Turns begin at',
  },
}
