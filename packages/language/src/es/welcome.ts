import type { messages as English } from '../en/welcome.ts'

export const messages: typeof English = {
  title: (ditch) => `Le damos la bienvenida a ${ditch}`,
  intro: 'Vea a quién le toca el agua, a cualquier hora. Aquí puede:',
  offers: {
    schedule: 'Ver el horario completo',
    ownTurns: 'Consultar cuándo le toca regar',
    notifications: 'Recibir un aviso cuando empieza y cuando termina su turno',
  },
  start: 'Empezar',
}
