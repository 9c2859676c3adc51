import type { messages as English } from '../en/new-device.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  why: (until) =>
    endSentence(
      `Su cuenta se acaba de abrir en este dispositivo con una tarjeta. Aquí solo verá el horario, sus propios turnos con sus avisos, y su compuerta, hasta el ${until}`,
    ),
}
