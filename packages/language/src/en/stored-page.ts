export const messages = {
  /** While the server is asked. */
  saved: {
    today: (time: string) => `Saved ${time}, checking…`,
    earlier: (day: string) => `Saved ${day}, checking…`,
  },
  /** The turns are others than those that were stored. */
  changed: {
    today: (time: string) => `Changed since ${time}`,
    earlier: (day: string) => `Changed since ${day}`,
  },
}
