import type { messages as English } from '../en/reached.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const neighbors = (count: number): string =>
  plural(count, { one: '1 vecino', other: `${format.number(count)} vecinos` })

const unreachable = (count: number): string =>
  count === 0
    ? ''
    : `A ${neighbors(count)} no se ${plural(count, { one: 'le', other: 'les' })} puede avisar ni por teléfono ni por correo.`

const sentences = (...all: string[]): string => all.filter((one) => one !== '').join(' ')

export const messages: typeof English = {
  would: ({ reachable, unreachable: others }) =>
    reachable + others === 0
      ? 'No habría que avisar a nadie que tenga cuenta.'
      : sentences(reachable === 0 ? '' : `Se avisaría a ${neighbors(reachable)}.`, unreachable(others)),
  sending: ({ reachable, unreachable: others }) =>
    reachable + others === 0
      ? 'No hubo que avisar a nadie que tenga cuenta.'
      : sentences(reachable === 0 ? '' : `Se está avisando a ${neighbors(reachable)}.`, unreachable(others)),
  reached: ({ reached, waiting, unreached, names }) =>
    sentences(
      `El aviso llegó a ${format.number(reached)} de ${neighbors(reached + waiting + unreached)}.`,
      waiting === 0 ? '' : `Todavía se envía a ${format.number(waiting)}.`,
      unreached === 0 ? '' : `No llegó a: ${listed(names, unreached)}.`,
    ),
}

const listed = (names: readonly string[], count: number): string =>
  count > names.length ? `${names.join(', ')} y ${format.number(count - names.length)} más` : names.join(', ')
