export const messages = {
  /** While the server is being asked. */
  saved: {
    today: (time: string) => `Saved ${time}, checking…`,
    earlier: (day: string) => `Saved ${day}, checking…`,
  },
  /** The turns differ from the stored ones. */
  changed: {
    today: (time: string) => `Changed since ${time}`,
    earlier: (day: string) => `Changed since ${day}`,
  },
}
