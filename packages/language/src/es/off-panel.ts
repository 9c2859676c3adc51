import type { messages as English } from '../en/off-panel.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  until: {
    today: (time) => `Hasta ${theTime(time)}`,
    tomorrow: (time) => `Hasta mañana a ${theTime(time)}`,
    later: (dayAtTime) => `Hasta el ${dayAtTime}`,
  },
  reasons: {
    maintenance: 'Por mantenimiento.',
    'river-call': 'Por un llamado del río.',
    debris: 'Por basura en el agua.',
  },
  ownTurn: (until) => `Sería su turno hasta ${theTime(until)}`,
  turnOf: (holder, until) => `Sería el turno de ${holder} hasta ${theTime(until)}`,
}
