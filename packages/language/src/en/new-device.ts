/** What a device says on which a card has just opened an account that was in use. */
export const messages = {
  why: (until: string) =>
    `A card has just opened your account on this device. Here you see only the schedule, your own turns and their notifications, and your gate, until ${until}.`,
}
