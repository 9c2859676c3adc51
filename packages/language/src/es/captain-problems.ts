import type { CaptainReason } from '../en/captain-problems.ts'
import { endSentence } from '../end-sentence.ts'
import type { ReasonTexts } from '../reason-texts.ts'
import { format } from './format.ts'

/** `61 h 12 min` */
const length = (minutes: number): string => format.hours(Temporal.Duration.from({ minutes }))

export const messages: ReasonTexts<CaptainReason> = {
  'no-file': () => 'Envíe el archivo como contenido de la solicitud, con el tipo text/csv o el de un archivo .xlsx.',
  'no-csv-file': () =>
    'Este no es un archivo CSV ni .xlsx: ábralo en su programa de hojas de cálculo y guárdelo como uno de los dos.',
  'no-file-configured': () => 'No hay ningún archivo que importar: ponga en SCHEDULE_CSV la ruta de uno.',
  'file-unreadable': ({ setting, path, why }) =>
    `${setting}: ${path}: ${{ missing: 'no existe ese archivo', forbidden: 'el servidor no tiene permiso de leerlo', 'no-file': 'no es un archivo', unreadable: 'no se puede leer' }[why]}.`,
  'faulty-file': ({ faults }) =>
    faults === 1
      ? 'El archivo tiene 1 error, así que no se cambió nada.'
      : `El archivo tiene ${format.number(faults)} errores, así que no se cambió nada.`,
  'season-outdated': () =>
    'La temporada cambió mientras tanto, así que no se hizo nada. Vea qué cambió e inténtelo otra vez.',
  'no-such-import': () => 'No existe esa importación.',
  'season-over': () =>
    'Todos estos turnos ya empezaron, así que no hay nada que poner en el horario. Puede corregir turnos en el tablero.',
  'turn-times-wrong': () => 'Indique a qué hora empieza el turno y a cuál termina, como máximo 31 días después.',
  'after-season': ({ lastDay }) =>
    `El último día de la temporada es el ${format.longDayAndYear(Temporal.PlainDate.from(lastDay))}: después no se puede dar ningún turno.`,
  'before-season': ({ firstDay }) =>
    `El primer día de la temporada es el ${format.longDayAndYear(Temporal.PlainDate.from(firstDay))}: antes no se puede dar ningún turno.`,
  'rotation-too-long': ({ cycleMinutes, neededMinutes }) =>
    `La lista necesita ${length(neededMinutes)}, contando llenar y vaciar la acequia, pero el ciclo es de solo ${length(cycleMinutes)}. Alargue el ciclo o acorte los turnos.`,
  'rotation-too-many': ({ most }) =>
    `Serían más de ${format.number(most)} turnos en una temporada. Alargue los turnos.`,
  'no-holder': () => 'Escriba un nombre, o no le dé el turno a nadie.',
  'cells-changed': ({ turns }) =>
    `Mientras tanto, otra persona cambió ${turns === 1 ? 'un turno' : `${format.number(turns)} turnos`}, así que no se guardó nada.`,
  'names-misspelt': ({ names }) =>
    `${names === 1 ? 'Un nombre parece mal escrito' : `${format.number(names)} nombres parecen mal escritos`}, así que no se guardó nada.`,
  'nothing-to-change': () => 'Esos turnos ya tienen esos nombres.',
  'undone-already': () => 'Ese cambio ya se deshizo.',
  'closure-backwards': () => 'La acequia debe abrirse después de cerrarse.',
  'closure-past': () => 'Esa hora ya pasó: elija cuándo volverá el agua.',
  'closure-too-early': () => 'Un cierre puede haber empezado hace una semana como máximo.',
  'closure-too-long': () => 'Un cierre puede durar 400 días como máximo.',
  'no-such-closure': () => 'No existe ese cierre.',
  'closure-over': () => 'Ese cierre ya terminó.',
  'no-such-item': () => 'Esto no está en la lista de hoy.',
  'status-note-past': () => 'Esa hora ya pasó. Elija una más tarde.',
  'status-note-outdated': () => 'Otro mayordomo cambió el recado mientras tanto. Primero mírelo, por favor.',
  'own-account': () => 'No puede desactivar ni activar su propia cuenta.',
  'own-account-disabled': () => 'Su propia cuenta está desactivada.',
  'no-such-account': ({ isDisabling }) =>
    isDisabling ? 'No existe esa cuenta, o ya está desactivada.' : 'No existe esa cuenta, o ya está activada.',
  'ditch-outdated': () =>
    'La acequia se cambió mientras tanto, así que no se hizo nada. Vea qué cambió e inténtelo otra vez.',
  'turns-affected': ({ turns }) =>
    `Esto cambiaría ${turns === 1 ? '1 turno' : `${format.number(turns)} turnos`}, así que no se hizo nada. Vea primero qué cambiaría.`,
  'no-time-zone': () => 'No se conoce la zona horaria de este lugar. Elíjala en la lista.',
  'no-such-town': ({ town, state }) => `${town}, ${state}, no está en nuestra lista de lugares.`,
  'no-web-address': () => 'Primero guarde la dirección web de la acequia.',
  'last-captain': () =>
    'La acequia necesita al menos un mayordomo, así que no se hizo nada. Primero nombre a otra persona.',
  'no-such-captain': () => 'Esta cuenta no es de un mayordomo.',
  'captain-already': () => 'Esta cuenta ya es de un mayordomo.',
  'email-unconfirmed': () => 'El correo de esta cuenta no está confirmado. Mejor envíe una invitación.',
  'guests-are-no-captains': () => 'Una visita no puede ser mayordomo. Primero entre a una cuenta.',
  'invitation-unknown': () =>
    'Esta invitación no existe. Revise que haya abierto el enlace completo o pida otra a un mayordomo.',
  'invitation-used': () => 'Esta invitación ya se usó. Pida otra a un mayordomo.',
  'invitation-withdrawn': () => 'Un mayordomo retiró esta invitación.',
  'invitation-expired': () => 'Esta invitación ya venció. Pida otra a un mayordomo.',
  'cards-are-no-captains': () =>
    'Con una cuenta de tarjeta no se puede ser mayordomo. Primero cree una cuenta con su correo.',
  'no-such-holder': ({ holder }) => `En esta acequia no hay nadie con el nombre ${holder}.`,
  'no-such-property': () => 'Esa propiedad ya no está en la lista.',
  'no-such-person': () => 'Esa persona ya no está en la lista.',
  'email-unproven': () =>
    'El correo de esta cuenta no está confirmado, así que todavía no se sabe de quién es. Pida a esa persona que abra el enlace del correo que le enviamos, o mándele una invitación.',
  'link-changed': () => 'Alguien cambió esto mientras tanto, así que no se hizo nada. Véalo otra vez.',
  'card-for-captain': () =>
    'La cuenta de un mayordomo no se abre con tarjeta. Si no puede entrar, necesita un enlace por correo, o que antes le quiten el cargo.',
  'join-code-unknown': () =>
    'No reconocemos este código. Revise cada letra, o pida otra tarjeta o invitación a un mayordomo.',
  'join-code-used': () => 'Este código ya se usó. Pida otro a un mayordomo.',
  'join-code-withdrawn': () => 'Un mayordomo retiró este código o hizo uno más nuevo. Pida el más nuevo.',
  'join-code-expired': () => 'Este código ya venció. Pida otro a un mayordomo.',
  'joined-already': () => 'Su cuenta ya está confirmada para estos turnos.',
  'guests-join-nothing': () => 'Primero entre a su cuenta o cree una.',
  'no-confirmed-link': () => 'El mayordomo todavía no ha confirmado de quién es el agua que le toca.',
  'somebody-signed-in': () => 'En este dispositivo está abierta la cuenta de otra persona.',
  'card-of-own-making': () =>
    'Esta tarjeta abre la cuenta de un vecino, y usted la hizo. Désela: no sirve en un dispositivo donde usted haya entrado.',
  'new-device': () =>
    'Su cuenta se abrió en este dispositivo con una tarjeta. Durante un día, aquí solo se muestran el horario, sus propios turnos y su compuerta.',
  'people-outdated': () =>
    'Alguien cambió la lista mientras tanto, así que no se hizo nada. Véala e inténtelo otra vez.',
  'not-on-list': () => 'Esto ya no está en la lista.',
  'no-owner': () => 'Escriba el nombre que muestra el horario.',
  'near-names': () =>
    'Algunos nombres nuevos se parecen a otros que ya tiene. Diga de cada uno si es la misma persona.',
  'address-taken': ({ address }) => `${address} ya está en la lista.`,
  'same-owner': ({ holder }) => endSentence(`Ya es de ${holder}`),
  'already-sold': ({ date }) =>
    `Ya hay una venta con fecha del ${format.longDayAndYear(Temporal.PlainDate.from(date))}. Deshágala primero.`,
}
