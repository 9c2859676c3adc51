import type { messages as English } from '../en/legal.ts'

export const messages: typeof English = {
  effective: (day) => `Vigente desde el <time>${day}</time>`,
}
