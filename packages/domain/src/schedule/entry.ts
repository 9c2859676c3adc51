/**
 * The text on the wire: the name, with a droplet before and `[ACTIVE]` after it while the turn is running.
 * `findHolderName` reads the name from it.
 */
export const writeEntry = ({ holder, isRunning }: { holder: string; isRunning: boolean }): string =>
  isRunning ? `💧 ${holder} [ACTIVE]` : holder
