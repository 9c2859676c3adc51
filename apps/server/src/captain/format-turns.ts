/** `1 turn`, `800 turns` */
export const formatTurns = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'turn' : 'turns'}`
