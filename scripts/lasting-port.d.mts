export function lastingPort(): Promise<number>
