/** `1 turn`, `800 turns` */
export const sayTurns = (count: number): string => `${count} ${count === 1 ? 'turn' : 'turns'}`
