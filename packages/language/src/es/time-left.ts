/** «Queda 1 h», but «Quedan 3 h 12 min»: how long something still lasts. */
export const timeLeft = (duration: string): string => `${/^1\s\S+$/.test(duration) ? 'Queda' : 'Quedan'} ${duration}`
