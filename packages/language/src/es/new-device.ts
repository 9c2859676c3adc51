import type { messages as English } from '../en/new-device.ts'

export const messages: typeof English = {
  why: (until) =>
    `Su cuenta se abrió en este dispositivo con una tarjeta. Para protegerle, aquí solo se muestran el horario, sus propios turnos, los avisos de ellos y su compuerta hasta el ${until}.`,
}
