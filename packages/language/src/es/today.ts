import type { messages as English } from '../en/today.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'

const of = (one: string, other: string) => (count: number) => plural(count, { one, other: `${count} ${other}` })

export const messages: typeof English = {
  wants: 'Pendientes',
  allClear: {
    title: 'No hay nada pendiente',
    text: 'La temporada está cargada, y todos los que ya entraron están confirmados.',
  },
  ways: {
    nextSeason: 'Hacer la próxima temporada',
    lastDay: 'Cambiar el último día',
    trades: 'Ver los tratos',
    mail: 'Probar el correo',
    weather: 'Revisar el lugar',
    turn: 'Ver el turno',
    makeUp: 'Reponer el agua',
    setUp: 'Terminar de configurar',
    confirm: 'Ver quiénes esperan',
    keepOrEnd: 'Conservarlas o retirarlas',
    list: 'Importar su lista…',
    people: 'Escribirla aquí',
    match: 'Agregarlos',
    invite: 'Invitar',
    see: 'Ver quiénes son',
  },
  items: {
    noWater: {
      title: (holder) => `No llegó el agua: ${holder}`,
      text: (turn, moment) => `${endSentence(turn)} ${endSentence(`Avisó el ${moment}`)}`,
    },
    notSetUp: {
      title: 'La acequia todavía no está configurada',
      text: 'Faltan su nombre, su lugar, sus turnos y su temporada.',
    },
    noSeason: {
      title: 'Todavía no hay temporada cargada',
      text: 'Sus vecinos ven un horario vacío.',
      sample: 'Sus vecinos ven una muestra con nombres inventados.',
    },
    seasonOver: (day) => `La temporada terminó: el último turno fue el ${day}`,
    seasonEnds: (day) => `El último turno del horario es el ${day}`,
    seasonEndsIn: (days) =>
      days === 0 ? 'Es hoy.' : plural(days, { one: 'Es mañana.', other: `Faltan ${days} días.` }),
    tradesWaiting: {
      title: of('1 trato espera su permiso', 'tratos esperan su permiso'),
      text: (names, until) =>
        endSentence(`${endSentence(`Lo piden: ${names}`)} El primero se puede permitir hasta el ${until}`),
    },
    mailOff: {
      title: 'Este servidor no manda correos',
      text: 'Nadie recibe por correo enlaces para entrar, cambios de contraseña ni avisos.',
    },
    mailFails: of('1 aviso no se pudo enviar por correo', 'avisos no se pudieron enviar por correo'),
    weather: {
      title: 'No hay pronóstico del tiempo',
      averages: 'El horario muestra lo usual para la fecha.',
      nothing: 'El horario no muestra el tiempo.',
    },
    withoutGround: {
      title: of('1 turno cambiado a mano ya no tiene ese cambio', 'turnos cambiados a mano ya no tienen esos cambios'),
      text: (place, expected, next) =>
        `${endSentence(`${place}: ${expected ?? 'nadie'} → ${next ?? 'nadie'}`)} Después, el turno pasó a otra persona.`,
    },
    unconfirmed: of('1 vecino espera que lo confirmen', 'vecinos esperan que los confirmen'),
    invitationsLeft: of(
      '1 invitación sin usar es de un mayordomo anterior',
      'invitaciones sin usar son de mayordomos anteriores',
    ),
    noPeople: {
      title: 'Todavía no hay nadie en su lista de vecinos',
      text: 'La lista muestra quién tiene qué turnos, quién ya entró y a quién falta invitar.',
    },
    unknownHolders: of('1 nombre del horario no está en la lista', 'nombres del horario no están en la lista'),
    unused: (properties) =>
      plural(properties, {
        one: 'Todavía no entra nadie de 1 propiedad',
        other: `Todavía no entra nadie de ${properties} propiedades`,
      }),
    unreached: {
      title: of('1 vecino no ha confirmado su correo', 'vecinos no han confirmado su correo'),
      text: (names) => `${names}: ningún correo llega hasta que se abra el enlace del primero.`,
    },
    others: (names, more) => `${names} y ${plural(more, { one: '1 más', other: `${more} más` })}`,
  },
  near: {
    text: (name, like) => `Puede que ${name} sea ${like}, mal escrito.`,
    submit: (like) => `Mostrar como ${like}`,
    aria: (name, like) => `Mostrar ${name} como ${like}`,
  },
  whoYouAre: {
    title: '¿Quién de la lista es usted?',
    text: 'Así sus turnos se ven como suyos y no necesita tarjeta. Se les avisa a los otros mayordomos y a los de su casa.',
    name: 'Su nombre en la lista',
    choose: 'Elija su nombre',
    submit: 'Soy yo',
    busy: 'Un momento…',
    nobody: 'No estoy en la lista',
    done: (holder) => `Los turnos de ${holder} ya son suyos`,
    offList: 'Usted no está en la lista',
    failed: 'Esto no se guardó',
  },
  settle: {
    submit: 'Hecho',
    aria: (title) => `Hecho: ${title}`,
    done: 'Marcado como hecho',
  },
  note: {
    title: 'Recado para todos',
    hint: 'Poca agua, un llamado del río, “faena el sábado”: un recado sale de inmediato en la página de todos, y en las hojas impresas, hasta la hora que usted elija.',
    change: 'Cambiar',
    end: 'Quitarlo',
    now: 'Todos ven esto ahora:',
    until: (moment) => `Hasta el ${moment}`,
    text: '¿Qué deben saber todos?',
    notify: 'También enviarlo a todos como aviso',
    untilLabel: 'Se muestra hasta',
    submit: 'Mostrarlo a todos',
    busy: 'Guardando…',
    cancel: 'Cancelar',
    faults: {
      text: 'Escriba lo que todos deben saber, por favor.',
      long: (most) => `Pasa de ${most} caracteres.`,
      until: 'Elija una hora que todavía no haya pasado, por favor.',
    },
    shown: 'Todos ven el recado ahora',
    ended: 'Se quitó el recado',
    notSaved: 'El recado no se cambió',
  },
}
