import type { messages as English } from '../en/legal.ts'

export const messages: typeof English = {
  effective: (day) => `Vigente desde el <time>${day}</time>`,
  changes: {
    title: 'Cambios',
    since: 'Aquí se dice qué ha cambiado en esta página y cuándo. La fecha de arriba sigue igual.',
  },
  contact: {
    title: 'A quién preguntar',
    text: (contact) => `Sobre esta acequia y esta página, pregunte a: ${contact}`,
  },
}
