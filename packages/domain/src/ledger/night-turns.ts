const FROM_MINUTE = 20 * 60
const THROUGH_MINUTE = 4 * 60

/** Whether a turn that opens so many minutes after midnight counts as water by night: from 8 PM through 4 AM. */
export const isNightTurn = (minute: number): boolean => minute >= FROM_MINUTE || minute <= THROUGH_MINUTE
