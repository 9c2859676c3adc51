import type { messages as English } from '../en/ledger.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

export const messages: typeof English = {
  year: 'Temporada',
  print: 'Imprimir',
  own: {
    title: (year, holder) => `Su agua en ${year}: ${holder}`,
    none: 'Usted no tiene turnos en esta temporada.',
    unconfirmed: {
      title: 'Podrá ver su registro del agua cuando un mayordomo confirme qué turnos son de usted.',
      text: 'Ahí verá cuánta agua ha tenido, y qué cambiaron los cierres y los turnos cedidos.',
    },
    water: (had, soFar, toCome) => `${had} de agua: ${soFar} hasta ahora, ${toCome} por venir.`,
    waterOver: (had) => `${had} de agua en total.`,
    more: (difference, due) => endSentence(`Son ${difference} más que su parte, que es de ${due}`),
    less: (difference, due) => endSentence(`Son ${difference} menos que su parte, que es de ${due}`),
    even: (due) => endSentence(`Es su parte: ${due}`),
    noShare: 'No hay acciones anotadas solo a su nombre, así que no hay con qué compararla.',
    shareHint: 'Su parte es lo que le toca de toda el agua de la temporada.',
    chart: { had: 'Hasta ahora', toCome: 'Por venir', due: 'Su parte' },
    table: 'De dónde sale',
    day: 'Día',
    night: 'Noche',
    total: 'En total',
    nightHint: 'Un turno que empieza entre las 8\u00A0p.\u00A0m. y las 4\u00A0a.\u00A0m. cuenta como noche.',
    rows: {
      scheduled: 'En el horario',
      given: 'Cedidas o dejadas en la acequia',
      received: 'De sus vecinos',
      lost: 'Perdidas por cierres',
      had: 'Su agua',
    },
    noWater: (turns) =>
      `${endSentence(
        plural(turns.length, {
          one: `Usted avisó que no llegó el agua: ${turns.join()}`,
          other: `Usted avisó que no llegó el agua en ${turns.length} turnos: ${turns.join('; ')}`,
        }),
      )} El registro cuenta esas horas como si hubiera llegado.`,
  },
  all: {
    title: 'Registro del agua',
    intro:
      'Quién tiene cuánta agua en la temporada, pasada y por venir, y qué cambiaron los cierres y los turnos cedidos.',
    nobody: 'Nadie tiene turnos ni acciones en esta temporada.',
    table: (year) => `El agua de ${year}`,
    printTitle: (year, ditch) => `Registro del agua ${year}, ${ditch}`,
    sortHint: 'Toque un encabezado para ordenar.',
    shown: { label: 'Columnas', options: { short: 'En breve', all: 'Todas las columnas' } },
    columns: {
      holder: 'Nombre',
      scheduled: 'En el horario',
      given: 'Cedidas',
      received: 'Recibidas',
      lost: 'Cierres',
      had: 'Agua',
      day: 'De día',
      night: 'De noche',
      toCome: 'Por venir',
      due: 'Parte',
      beyond: 'De más o de menos',
    },
    hint: 'En el horario − Cedidas + Recibidas − Cierres = Agua. La parte es lo que le toca a cada vecino de toda el agua, según las acciones de su lista de vecinos.',
    everybody: 'Todos los hogares',
    zonesTitle: 'Zonas (muchos hogares)',
    zonesHint: 'Su agua se cuenta aparte y no entra en la parte de nadie.',
    zonesTable: (year) => `El agua de las zonas en ${year}`,
    noWater: (name, turns) => `${name}, ${turns.join('; ')}`,
    noWaterTitle: 'No llegó el agua',
    noWaterHint: 'Avisado desde la compuerta. La tabla cuenta estas horas como si hubiera llegado el agua.',
    csv: { save: 'Guardar como CSV', busy: 'Guardando…', failed: 'No se guardó el archivo' },
  },
  makeUp: {
    title: 'Reponer el agua perdida',
    took: (hours, neighbors) =>
      plural(neighbors, {
        one: `Los cierres le quitan ${hours} de agua a un vecino.`,
        other: `Los cierres les quitan ${hours} de agua a ${format.number(neighbors)} vecinos.`,
      }),
    none: 'Nadie ha perdido agua en esta temporada.',
    free: 'Dar un turno libre',
    freeHint:
      'Turnos por venir que nadie tiene. Queda en el horario como cualquier cambio suyo, y se le avisa al vecino.',
    noFree: 'No hay turnos libres por venir.',
    moreFree: (turns) =>
      plural(turns, {
        one: 'También hay un turno libre más adelante.',
        other: `También hay ${format.number(turns)} turnos libres más adelante.`,
      }),
    holder: 'Quién perdió agua',
    holderOption: (name, lost) => `${name} (${lost})`,
    turn: 'Turno libre',
    turnOption: (when, until, length) => `${when} a ${until} (${length})`,
    give: (name) => `Dar este turno a ${name}`,
    giving: 'Guardando…',
    given: (name) => `El turno ya es de ${name}`,
    notGiven: 'No se dio el turno',
    note: (lost) => `Repone el agua que quitó un cierre (${lost})`,
    noteDry: 'Repone un turno sin agua',
  },
}
