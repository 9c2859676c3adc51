import type { messages as English } from '../en/who-to-ask.ts'

export const messages: typeof English = { ask: (contact) => `A quién preguntar: ${contact}` }
