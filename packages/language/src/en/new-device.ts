/** What a device says on which a card has just opened an account that was in use. */
export const messages = {
  why: (until: string) =>
    `A card has opened your account on this device. To protect you, it shows only the schedule, your own turns, their notifications and your gate until ${until}.`,
}
