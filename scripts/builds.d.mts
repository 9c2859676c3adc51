export function buildPages(): Promise<void>
export function buildServer(): Promise<void>
