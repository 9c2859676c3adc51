/** The captains’ note to everybody. */
export const messages = {
  label: 'From the captain',
  until: {
    today: (time: string) => `Until ${time}`,
    tomorrow: (time: string) => `Until tomorrow at ${time}`,
    later: (dayAtTime: string) => `Until ${dayAtTime}`,
  },
}
