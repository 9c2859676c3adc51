import type { messages as English } from '../en/own-turn.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  label: 'Su turno:',
  when: {
    today: (time) => `hoy a ${theTime(time)}`,
    tomorrow: (time) => `mañana a ${theTime(time)}`,
    later: (day, time) => `${day}, a ${theTime(time)}`,
  },
  until: {
    today: (time) => `Suyo hasta ${theTime(time)}`,
    tomorrow: (time) => `Suyo hasta mañana a ${theTime(time)}`,
    later: (day, time) => `Suyo hasta el ${day}, a ${theTime(time)}`,
  },
  in: (duration) => `en ${duration}`,
  thenOff: 'después se cierra la acequia',
  none: 'Ya no quedan turnos suyos en el horario.',
  gone: (name) => `${name} ya no está en el horario.`,
}
