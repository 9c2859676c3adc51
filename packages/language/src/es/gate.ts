import type { messages as English } from '../en/gate.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  title: 'En su compuerta',
  press: {
    opened: 'Ya abrí mi compuerta',
    'done-early': 'Terminé antes: que siga el próximo',
    'no-water': 'No llegó el agua',
  },
  pressed: {
    opened: (time) => `Compuerta abierta a ${theTime(time)}`,
    'done-early': (time) => `Terminó antes, a ${theTime(time)}`,
    'no-water': (time) => `No llegó el agua: avisó a ${theTime(time)}`,
  },
  passedOn: (next) => `${next} puede tomar el resto. Mientras no lo tome, el agua es de usted.`,
  notDone: 'Deshacer: aún no termino',
  waiting: 'Falta enviarlo',
  waitingWhy: 'Se enviará, con la hora en que lo marcó, cuando esta página esté abierta y haya conexión.',
  waitingFromBefore: (presses) =>
    plural(presses, {
      one: 'Falta enviar 1 aviso de su compuerta. Deje abierta esta página hasta que haya conexión.',
      other: `Falta enviar ${presses} avisos de su compuerta. Deje abierta esta página hasta que haya conexión.`,
    }),
  sure: {
    'done-early': {
      title: '¿Terminó antes?',
      text: (until, next) => {
        const yours = endSentence(`Ya no necesita el agua, que es suya hasta ${theTime(until)}`)
        return next === null ? yours : `${yours} Se le avisa a ${next}, que puede tomar el resto.`
      },
      confirm: 'Sí, ya terminé',
    },
    'no-water': {
      title: '¿No llegó el agua?',
      text: 'Se les avisa a los mayordomos.',
      words: 'Lo que usted ve (opcional)',
      confirm: 'Sí, avíseles',
    },
    cancel: 'Cancelar',
  },
  late: {
    title: 'Su aviso llegó cuando ya había terminado su turno',
    description: 'Quedó anotado con la hora en que lo marcó.',
  },
  notYours: {
    title: 'Mientras tanto, el turno pasó a otra persona',
    description: 'Lo que marcó quedó anotado, pero no cuenta.',
  },
  refused: {
    title: 'Lo que marcó no cuenta',
    description: 'El turno no es suyo. Si debe serlo, pídale a un mayordomo que lo confirme.',
  },
  notUndone: {
    title: 'Ya es tarde para deshacerlo',
    description: 'Alguien ya tomó el resto, o su turno ya terminó.',
  },
  failed: 'El servidor no pudo leer lo que marcó. Vuelva a cargar la página y márquelo otra vez.',
  leaving: {
    title: 'Falta enviar un aviso. ¿Salir de todos modos?',
    text: 'Lo que marcó en su compuerta todavía espera a que haya conexión. Si sale ahora, nunca se enviará.',
    confirm: 'Salir de todos modos',
    cancel: 'Quedarme',
  },
}
