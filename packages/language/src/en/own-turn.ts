/** Texts about the reader's own water, inside the panel. */
export const messages = {
  label: 'Your turn:',
  /** `day` is `Friday 6/12`. */
  when: {
    today: (time: string) => `today ${time}`,
    tomorrow: (time: string) => `tomorrow ${time}`,
    later: (day: string, time: string) => `${day}, ${time}`,
  },
  until: {
    today: (time: string) => `Yours until ${time}`,
    tomorrow: (time: string) => `Yours until tomorrow ${time}`,
    later: (day: string, time: string) => `Yours until ${day}, ${time}`,
  },
  in: (duration: string) => `in ${duration}`,
  thenOff: 'then the ditch is off',
  none: 'No more turns of yours are on the schedule.',
  gone: (name: string) => `${name} is not on the schedule any more.`,
}
