import type { TradeMode } from '@headgate/domain'
import type { messages as English } from '../en/download.ts'
import { endSentence } from '../end-sentence.ts'
import { messages as captain } from './captain.ts'
import { messages as history } from './history.ts'

const TRADES: Record<TradeMode, string> = {
  free: 'Libremente',
  'with-captain': 'Con permiso de un mayordomo',
  off: 'De ninguna manera',
}

export const messages: typeof English = {
  asOf: (moment) => endSentence(`Al ${moment}`),
  about:
    'Los archivos CSV que acompañan esta página se abren en cualquier hoja de cálculo. Guarde también el archivo ZIP entero: con él se puede preparar otro Headgate.',
  ditch: {
    title: 'La acequia',
    headings: ['Dato', 'Valor'],
    name: 'Nombre',
    place: 'Lugar',
    coordinates: 'Latitud y longitud',
    contact: 'A quién preguntar',
    policies: 'Notas para los vecinos',
    timeZone: 'Zona horaria',
    slots: 'Los turnos empiezan a las',
    season: 'Primer y último día de la temporada',
    trades: 'Tratos',
  },
  tradeModes: TRADES,
  people: { title: 'Personas', headings: ['Nombre en el horario', 'Dirección', 'Acciones', 'Personas'] },
  season: { title: (year) => `La temporada de ${year}`, headings: ['Día', 'Turnos'] },
  ledger: (year) => `El registro del agua de ${year}`,
  closures: {
    title: 'Cierres',
    openEnded: 'nuevo aviso',
    headings: ['Desde', 'Hasta', 'Motivo', 'Nota', 'La cerró', 'Abierta otra vez', 'La abrió otra vez'],
  },
  reasons: captain.reasons,
  notes: { title: 'Recados a todos', headings: ['Recado', 'Hasta', 'Terminó antes'] },
  history: {
    title: 'Historial',
    headings: ['N.º', 'Cuándo', 'Quién', 'Qué', 'Archivo', 'Por qué', 'Turnos entonces', 'Deshace el n.º', 'Deshecho'],
  },
  sources: history.sources,
  yes: 'sí',
}
