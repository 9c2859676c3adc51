import type { TradeReason } from '../en/trade-problems.ts'
import { endSentence } from '../end-sentence.ts'
import type { ReasonTexts } from '../reason-texts.ts'

export const messages: ReasonTexts<TradeReason> = {
  'not-confirmed': () => 'Para intercambiar agua, un mayordomo tiene que confirmar primero cuáles turnos son de usted.',
  'not-your-water': () => 'Usted no puede decidir esto: el agua es de otra persona, o le toca contestar a ella.',
  'no-such-trade': () => 'Esa petición no existe.',
  'no-trade-partner': ({ holder }) =>
    `${endSentence(`Aquí no se le puede pedir a ${holder}`)} Todavía no hay nadie confirmado para esos turnos; pida a un mayordomo que lo anote.`,
  'zone-not-traded': () =>
    'Los turnos de una zona son de muchos hogares y no se pueden intercambiar. En su lugar, un mayordomo puede cambiar el horario.',
  'trade-hours-changed': () => 'El horario cambió: esas horas ahora son de otra persona.',
  'trade-overlaps': () => 'Algunas de esas horas están en otra petición pendiente, o dos veces en esta.',
  'trades-open-enough': ({ most }) =>
    `Ya tiene ${most} peticiones pendientes de respuesta y no puede haber más. Retire una o espere una respuesta.`,
  'trade-five-minutes': () => 'Una parte debe empezar y terminar con el turno, o a una hora que termine en 0 o en 5.',
  'trade-too-late': () => 'Ya es tarde para intercambiar esas horas.',
  'trade-parts-off': () => 'En esta acequia solo se intercambian turnos completos.',
  'trade-no-water': () => 'La acequia está cerrada durante todas esas horas, así que no hay agua que intercambiar.',
  'trade-settled': () => 'Alguien ya contestó esto.',
  'trade-passed-on': () =>
    'Algunas de esas horas ya pasaron a otra persona y esto ya no se puede deshacer. Hable con un mayordomo.',
  'trade-undo-over': () => 'Ya es tarde para deshacer esto. Hable con un mayordomo.',
  'trade-link-unknown': () =>
    'Este enlace no sirve. Tal vez llegó cortado: ábralo otra vez desde el correo, o entre a su cuenta para responder.',
  'trade-link-over': () =>
    'Usted ya no está confirmado para estos turnos, así que este enlace no puede responder por ellos. Pregunte a un mayordomo.',
  'trades-off': () => 'Los mayordomos desactivaron los intercambios.',
}
