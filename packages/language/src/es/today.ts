import type { messages as English } from '../en/today.ts'
import { plural } from './plural.ts'

const of = (one: string, other: string) => (count: number) => plural(count, { one, other: `${count} ${other}` })

export const messages: typeof English = {
  loading: 'Cargando…',
  unreadable: { title: 'No se pudo cargar esta parte.', retry: 'Intentar otra vez' },
  failed: 'Algo salió mal en el servidor. Inténtelo otra vez.',
  wants: 'Pendientes',
  allClear: {
    title: 'Hoy no hay pendientes',
    text: 'La temporada está cargada, todos los que se unieron están confirmados, y el correo y el clima funcionan.',
  },
  ways: {
    import: 'Importar una hoja',
    rotation: 'Hacer una rotación',
    nextSeason: 'Hacer la próxima temporada',
    mail: 'Probar el correo',
    weather: 'Revisar el lugar',
    turn: 'Ver el turno',
    confirm: 'Confirmar',
    people: 'Hacer la lista',
    match: 'Ponerlos en la lista',
    invite: 'Invitar',
    see: 'Ver quiénes son',
  },
  items: {
    noSeason: {
      title: 'Todavía no hay temporada cargada',
      text: 'Sus vecinos ven un horario vacío.',
      sample: 'Sus vecinos ven una muestra con nombres inventados.',
    },
    seasonOver: (day) => `La temporada terminó: el último turno fue el ${day}`,
    seasonEnds: (day) => `El último turno del horario es el ${day}`,
    seasonEndsIn: (days) =>
      days === 0 ? 'Es hoy.' : plural(days, { one: 'Es mañana.', other: `Faltan ${days} días.` }),
    closed: (until) => `La acequia está cerrada hasta el ${until}`,
    reasons: {
      maintenance: 'Mantenimiento.',
      'river-call': 'Llamado del río.',
      debris: 'Basura en el agua.',
    },
    mailOff: {
      title: 'Este servidor no envía correo',
      text: 'Nadie recibe por correo enlaces para entrar, contraseñas nuevas ni avisos.',
    },
    mailFails: of('1 aviso no se pudo enviar por correo', 'avisos no se pudieron enviar por correo'),
    weather: {
      title: 'No llega el pronóstico del clima',
      averages: 'El horario muestra cómo es el clima en otros años.',
      nothing: 'El horario no muestra el clima.',
    },
    withoutGround: {
      title: of('1 corrección ya no mueve ningún turno', 'correcciones ya no mueven ningún turno'),
      text: (place, expected, next) =>
        `${place}: ${expected ?? 'nadie'} → ${next ?? 'nadie'}; desde entonces, el turno se le dio a otra persona.`,
    },
    unconfirmed: of('1 vecino espera que lo confirmen', 'vecinos esperan que los confirmen'),
    noPeople: {
      title: 'Todavía no hay lista de vecinos',
      text: 'Con ella sabe quién tiene qué turnos, quién ya se unió y a quién invitar.',
    },
    unknownHolders: of('1 nombre del horario no está en la lista', 'nombres del horario no están en la lista'),
    unused: of('De 1 propiedad no se ha unido nadie', 'propiedades sin nadie que se haya unido'),
    unreached: {
      title: of('1 vecino no recibe avisos', 'vecinos no reciben avisos'),
      text: (names) => `${names}: sin correo confirmado y sin dispositivo con avisos activados.`,
    },
    others: (names, more) => `${names} y ${plural(more, { one: '1 más', other: `${more} más` })}`,
  },
  reopen: {
    submit: 'Abrirla ahora',
    busy: 'Abriendo…',
    done: (told) => ({
      title: 'La acequia está abierta otra vez',
      description:
        told === 0
          ? 'No hubo que avisar a ningún vecino.'
          : plural(told, { one: 'Se avisó a 1 vecino.', other: `Se avisó a ${told} vecinos.` }),
    }),
    failed: 'No se pudo abrir la acequia',
  },
  note: {
    title: 'Recado para todos',
    none: 'Poca agua, un llamado del río, «faena el sábado»: un recado sale al momento en la página de todos, y en papel, hasta que termina solo.',
    write: 'Escribir un recado',
    change: 'Cambiar',
    end: 'Quitarlo',
    ending: 'Quitándolo…',
    now: 'Todos ven esto ahora:',
    until: (moment) => `Hasta el ${moment}`,
    text: '¿Qué deben saber todos?',
    textHint: (most) => `Hasta ${most} caracteres.`,
    untilLabel: 'Se muestra hasta',
    submit: 'Mostrarlo a todos',
    busy: 'Guardando…',
    cancel: 'Cancelar',
    faults: {
      text: 'Escriba lo que todos deben saber, por favor.',
      long: (most) => `Pasa de ${most} caracteres.`,
      until: 'Elija una hora que todavía no haya pasado, por favor.',
    },
    shown: { title: 'Todos ven el recado ahora', undo: 'Deshacer' },
    ended: { title: 'Se quitó el recado', undo: 'Deshacer' },
    undone: 'El recado está como antes',
    notSaved: 'El recado no se cambió',
  },
}
