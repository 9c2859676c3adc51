import type { messages as English } from '../en/no-water.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  ask: (contact) => `A quién preguntar: ${contact}`,
  nobody: 'Nadie tiene el agua',
  off: 'La acequia está cerrada',
  noSeason: 'Todavía no hay temporada',
  begins: (dayAtTime) => `La temporada empieza el ${dayAtTime}`,
  in: (duration) => `en ${duration}`,
  until: {
    today: (time) => `hasta ${theTime(time)}`,
    tomorrow: (time) => `hasta mañana a ${theTime(time)}`,
    later: (dayAtTime) => `hasta el ${dayAtTime}`,
    openEnded: 'hasta nuevo aviso',
  },
  offUntil: {
    today: (time) => `Hasta ${theTime(time)}`,
    tomorrow: (time) => `Hasta mañana a ${theTime(time)}`,
    later: (dayAtTime) => `Hasta el ${dayAtTime}`,
    openEnded: 'Hasta nuevo aviso',
  },
  reasons: {
    maintenance: 'Por mantenimiento.',
    'river-call': 'Por un llamado del río.',
    debris: 'Por basura en el agua.',
  },
  turnOf: (holder, until) => `Sería el turno de ${holder} hasta ${theTime(until)}`,
}
