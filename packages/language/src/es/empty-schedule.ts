import type { messages as English } from '../en/empty-schedule.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  empty: (lastDay) => endSentence(`No hay turnos por venir. El último día de la temporada es el ${lastDay}`),
  seasonOver: 'La temporada terminó. La próxima todavía no se ha cargado.',
  nextSeason: (firstDay) => `La temporada terminó. La próxima empieza el <b>${firstDay}</b>, con estos turnos:`,
  noSeason: {
    captain:
      'Si usted es el mayordomo, vaya a la <link>mayordomía</link>: ahí se hace la temporada con su lista de personas, o se toma de una hoja de cálculo.',
    noCaptain: '¿Todavía no hay mayordomo? <setup>Prepare la acequia</setup> con el código.',
  },
}
