/** What a resident learns about a turn of theirs that is near: whom to call, and whether it will rain. */
export const messages = {
  /** `who` is the turn's name and the person's: `Baca · Ann Baca`. */
  before: (who: string, phone: string) => `Before you: ${who}, <call>${phone}</call>`,
  after: (who: string, phone: string) => `After you: ${who}, <call>${phone}</call>`,
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  rain: (percent: string) => `Rain is likely during this turn (${percent}%).`,
}
