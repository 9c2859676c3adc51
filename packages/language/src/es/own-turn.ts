import type { messages as English } from '../en/own-turn.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  label: 'Su turno:',
  when: {
    today: (time) => `hoy a ${theTime(time)}`,
    tomorrow: (time) => `mañana a ${theTime(time)}`,
    later: (day, time) => `${day} a ${theTime(time)}`,
  },
  until: {
    today: (time) => `Le toca a usted hasta ${theTime(time)}`,
    tomorrow: (time) => `Le toca a usted hasta mañana a ${theTime(time)}`,
    later: (day, time) => `Le toca a usted hasta el ${day} a ${theTime(time)}`,
  },
  in: (duration) => `en ${duration}`,
  thenOff: 'Luego se cierra la acequia',
  none: 'Ya no le quedan turnos en el horario.',
  gone: (name) => `${name} ya no está en el horario.`,
}
