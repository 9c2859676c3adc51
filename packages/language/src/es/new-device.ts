import type { messages as English } from '../en/new-device.ts'

export const messages: typeof English = {
  why: (until) =>
    `Su cuenta se acaba de abrir en este dispositivo con una tarjeta, así que hasta el ${until} aquí solo se muestran el horario, sus propios turnos, los avisos de ellos y su compuerta.`,
}
