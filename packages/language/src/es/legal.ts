import type { messages as English } from '../en/legal.ts'

export const messages: typeof English = {
  effective: (day) => `Vigente desde el <time>${day}</time>`,
  contact: {
    title: 'A quién preguntar',
    text: (contact) => `Sobre esta acequia y esta página, pregunte a: ${contact}`,
  },
}
