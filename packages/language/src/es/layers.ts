import type { messages as English } from '../en/layers.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

export const messages: typeof English = {
  title: (changes) =>
    plural(changes, {
      one: 'Un cambio anterior ya no encaja',
      other: `${format.number(changes)} cambios anteriores ya no encajan`,
    }),
  hint: 'La temporada nueva le da esos turnos a otra persona. El cambio que conserve no hace nada por ahora, y vuelve a valer si encaja en otra temporada.',
  change: (where, from, to) => `${where}: ${from} → ${to}`,
  keep: 'Conservar',
  drop: 'Quitar',
  choiceOf: (no) => `Cambio n.º ${no}`,
  standing: (changes) =>
    plural(changes, {
      one: 'Un cambio anterior todavía encaja y se queda.',
      other: `${format.number(changes)} cambios anteriores todavía encajan y se quedan.`,
    }),
  revived: (turns) =>
    plural(turns, {
      one: 'Un turno de un cambio anterior encaja otra vez, y vuelve a cambiar',
      other: `${format.number(turns)} turnos de cambios anteriores encajan otra vez, y vuelven a cambiar`,
    }),
}
