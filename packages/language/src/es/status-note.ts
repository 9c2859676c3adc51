import type { messages as English } from '../en/status-note.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  label: 'Recado del mayordomo',
  until: {
    today: (time) => `Hasta ${theTime(time)}`,
    tomorrow: (time) => `Hasta mañana a ${theTime(time)}`,
    later: (dayAtTime) => `Hasta el ${dayAtTime}`,
  },
}
