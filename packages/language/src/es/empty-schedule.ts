import type { messages as English } from '../en/empty-schedule.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  empty: (lastDay) => endSentence(`No hay turnos por venir. El último día de la temporada es el ${lastDay}`),
  seasonOver: 'La temporada terminó. La próxima todavía no se ha cargado.',
  nextSeason: (firstDay) => `La temporada terminó. La próxima empieza el <b>${firstDay}</b>, con estos turnos:`,
  ways: {
    intro: 'Un mayordomo de la acequia carga la temporada de una de estas tres maneras:',
    import:
      'entra a su cuenta e importa el archivo CSV de la temporada con las <link>herramientas del mayordomo</link>;',
    setting: 'indica ese archivo en <code>SCHEDULE_CSV</code> y reinicia el servidor;',
    command: 'o ejecuta <code>headgate import ARCHIVO</code> en el servidor.',
    first:
      'Si la acequia todavía no tiene mayordomo, ejecute <code>headgate setup-link</code> en el servidor y abra el enlace que aparece.',
  },
}
