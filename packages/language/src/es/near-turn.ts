import type { messages as English } from '../en/near-turn.ts'

export const messages: typeof English = {
  before: (who, phone) => `Antes de usted: ${who}, <call>${phone}</call>`,
  after: (who, phone) => `Después de usted: ${who}, <call>${phone}</call>`,
  call: (name, phone) => `Llamar a ${name}, ${phone}`,
  rain: (percent) => `Es probable que llueva durante este turno (${percent}%).`,
}
