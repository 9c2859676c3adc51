import type { JoinState, NoticeReach, PeopleColumn } from '@headgate/contracts'
import type { messages as English } from '../en/people.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turns = (count: number): string => plural(count, { one: '1 turno', other: `${format.number(count)} turnos` })
const residents = (count: number): string =>
  count === 0
    ? 'No se le avisa a nadie.'
    : plural(count, { one: 'Se le avisa a 1 vecino.', other: `Se les avisa a ${format.number(count)} vecinos.` })
const day = (date: string): string => format.longDayAndYear(Temporal.PlainDate.from(date))

const STATES: Record<JoinState, string> = {
  listed: 'Sin cuenta',
  joined: 'Tiene cuenta, sin confirmar',
  claimed: 'Dice que es de aquí, sin confirmar',
  confirmed: 'Confirmado',
}
const REACH: Record<NoticeReach, string> = {
  push: 'Avisos en el teléfono',
  'e-mail': 'Correo',
  list: 'Solo en la página',
  nobody: 'Sin avisos',
}
const COLUMNS: Record<PeopleColumn, string> = {
  holder: 'Nombre en el horario',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  shares: 'Acciones',
  fullName: 'Nombre completo',
  phone: 'Teléfono',
  email: 'Correo',
  nights: 'Riega de noche (sí o no)',
  renter: 'Inquilino (sí o no)',
}
const CHANGES = {
  holder: 'otro dueño',
  shares: 'acciones',
  nights: 'noches',
  person: 'una persona nueva',
  phone: 'teléfono',
  email: 'correo',
}

export const messages: typeof English = {
  text: 'Cada propiedad de la acequia, el nombre con que aparece en el horario y la gente que vive ahí.',
  loading: 'Cargando la lista…',
  unreadable: { title: 'No se pudo cargar la lista.', retry: 'Intentar otra vez' },
  failed: 'Algo salió mal en el servidor. Inténtelo otra vez.',
  empty: {
    title: 'Todavía no hay nadie en la lista',
    text: 'Importe la lista de dueños que tenga, como la tenga, o agregue a mano la primera propiedad.',
  },
  sample: 'Esta es la lista de muestra. Se quita cuando prepare su propia acequia.',
  search: 'Buscar',
  searchHint: 'Un nombre, una dirección, un teléfono',
  nothingFound: 'No hay nadie así en la lista.',
  add: 'Agregar',
  import: 'Importar una lista',
  export: 'Exportar',
  exporting: 'Exportando…',
  exportFailed: 'No se pudo exportar la lista',
  counts: (properties, holders, shares) =>
    [
      plural(properties, { one: '1 propiedad', other: `${format.number(properties)} propiedades` }),
      plural(holders, { one: '1 nombre en el horario', other: `${format.number(holders)} nombres en el horario` }),
      plural(shares, { one: '1 acción', other: `${format.number(shares)} acciones` }),
    ].join(' · '),
  list: 'Propiedades y dueños',
  former: 'Dueños anteriores',
  unlisted: {
    title: 'En el horario, pero no en la lista',
    text: 'Agregue estos nombres, o junte uno mal escrito con el correcto.',
    add: 'Agregar a la lista',
    addAria: (name) => `Agregar a la lista: ${name}`,
    merge: 'Juntar…',
  },
  noAddress: 'Sin dirección',
  row: {
    shares: (count) => plural(count, { one: '1 acción', other: `${format.number(count)} acciones` }),
    turns: (count) => (count === 0 ? 'sin turnos por venir' : `${turns(count)} por venir`),
    noNights: 'sin noches',
    alsoSpelled: (names) => `También escrito ${format.list([...names])}`,
    nobody: 'Aquí no hay nadie anotado.',
    renter: 'Inquilino',
    state: (state) => STATES[state],
    reach: (reach) => REACH[reach],
    soldOn: (date, from, to) => `${format.list([...from])} le vendió a ${format.list([...to])} (${day(date)}).`,
    sellsOn: (date, to) => `Es de ${format.list([...to])} a partir del ${day(date)}.`,
    undoSale: 'Deshacer la venta',
    edit: 'Editar',
    editAria: (what) => `Editar ${what}`,
    sell: 'Se vendió…',
    sellAria: (what) => `Se vendió ${what}`,
    merge: 'Juntar…',
    mergeAria: (what) => `Juntar ${what} con otro nombre`,
    remove: 'Quitar',
    removeAria: (what) => `Quitar ${what}`,
  },
  back: 'Volver a la lista',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  undone: 'Quedó como estaba.',
  undoFailed: 'No se pudo deshacer',
  done: {
    added: (what) => `${what} ya está en la lista.`,
    edited: (what) => endSentence(`Se cambió ${what}`),
    removed: (what) => `Se quitó ${what} de la lista.`,
    merged: (from, to) => endSentence(`Desde ahora ${from} es ${to}`),
    sold: (what, to) => endSentence(`Quedó anotado: ${what} se le vendió a ${to}`),
    imported: (added, changed) =>
      `Lista importada (nuevos: ${format.number(added)}; cambiados: ${format.number(changed)}).`,
  },
  sure: {
    title: (what) => `¿Quitar ${what}?`,
    text: 'La propiedad y su gente salen de la lista. Los turnos del horario y las cuentas se quedan. Durante un día se puede deshacer.',
    confirm: 'Quitar',
    cancel: 'Dejar',
  },
  editor: {
    addTitle: 'Agregar una propiedad',
    editTitle: (what) => `Editar ${what}`,
    street: 'Calle y número',
    streetHint: 'Déjelo vacío si la persona no tiene propiedad aquí.',
    city: 'Ciudad',
    state: 'Estado',
    stateFault: 'Dos letras, como CO',
    holders: 'De quién es el agua',
    holder: 'Nombre en el horario',
    holderFault: 'Escriba el nombre que muestra el horario.',
    renamed:
      'Esto corrige solo la lista. Si se vendió la casa, use «Se vendió». Si el horario tiene las dos formas, use «Juntar».',
    shares: 'Acciones',
    sharesFault: 'Un número, como 1 o 1.5',
    nights: 'Riega de noche',
    moreHolders: 'Agregar otro dueño con turnos propios',
    removeHolder: (name) => `Quitar al dueño ${name}`,
    people: 'Personas',
    peopleText: 'Quienes deben recibir invitaciones y avisos. Los vecinos no ven nada de esto.',
    name: 'Nombre',
    nameFault: 'Escriba un nombre.',
    phone: 'Teléfono',
    phoneFault: 'Un teléfono de 7 a 15 números',
    email: 'Correo',
    emailFault: 'Escriba un correo válido.',
    renter: 'Renta aquí',
    morePeople: 'Agregar una persona',
    removePerson: (name) => `Quitar a ${name}`,
    removeShort: 'Quitar',
    save: 'Guardar',
    saving: 'Guardando…',
    failed: 'No se guardó nada',
  },
  sale: {
    title: (what) => `Se vendió ${what}`,
    text: (from) =>
      `A partir de esa fecha, los turnos de ${format.list([...from])} muestran al nuevo dueño, aunque una lista nueva traiga todavía el nombre anterior. Los turnos pasados se quedan.`,
    date: 'Primer día del nuevo dueño',
    dateFault: 'Escoja un día.',
    holder: 'Nuevo dueño, como debe aparecer en el horario',
    shares: 'Acciones',
    person: 'Contacto del nuevo dueño (opcional)',
    note: 'Nota (opcional)',
    alsoOwned: (from, others) =>
      `${endSentence(`${format.list([...from])} también tiene ${format.list([...others])}`)} El horario no dice qué turno es de cuál propiedad.`,
    withTurns: 'Todos los turnos desde ese día pasan al nuevo dueño',
    withoutTurns: 'Dejar los turnos. Yo los cambio en el tablero de la temporada',
    preview: 'Ver qué cambia',
    looking: 'Buscando…',
    effect: (count) =>
      count === 0
        ? 'Ningún turno del horario actual cambia de nombre.'
        : endSentence(`Turnos del horario actual que cambian de nombre: ${format.number(count)}`),
    told: residents,
    links: (count) =>
      plural(count, {
        one: 'Ese día termina el permiso confirmado de 1 persona.',
        other: `Ese día terminan los permisos confirmados de ${format.number(count)} personas.`,
      }),
    like: (name, like) => `«${name}» se parece a «${like}». ¿Está bien escrito?`,
    submit: 'Anotar la venta',
    busy: 'Anotando…',
    failed: 'No se anotó la venta',
  },
  merge: {
    title: (from) => `Juntar ${from} con otro nombre`,
    text: (from) =>
      `Todos los turnos de ${from} van a mostrar el otro nombre, también en listas nuevas. Sus acciones se suman.`,
    to: 'El nombre correcto',
    toFault: 'Escoja otro nombre de la lista.',
    news: (count) => plural(count, { one: '1 nombre', other: `${count} nombres` }),
    effect: (count) =>
      count === 0
        ? 'No cambia ningún turno del horario actual.'
        : endSentence(`Turnos que cambian de nombre: ${format.number(count)}`),
    told: residents,
    submit: 'Juntar',
    busy: 'Juntando…',
    failed: 'No se juntaron los nombres',
  },
  file: {
    title: 'Importar una lista de dueños',
    text: 'Sirve cualquier lista: un libro de Excel (.xlsx), un archivo CSV o celdas copiadas de una hoja de cálculo. No se quita nada de la lista que ya tiene.',
    choose: 'Escoger un archivo',
    paste: 'O péguela aquí',
    pasteHint: 'Copie las celdas en su hoja de cálculo, con el encabezado, y péguelas.',
    read: 'Leerla',
    reading: 'Leyendo…',
    unreadable: 'Esto no se puede leer',
    workbook: 'Este tipo de libro no se puede leer. Guárdelo como .xlsx o CSV, o copie las celdas y péguelas aquí.',
    tooLarge: 'Este archivo pasa de 2 MB: no es una lista de dueños.',
    noRows: 'No tiene renglones.',
    columnsTitle: '¿Qué hay en cada columna?',
    skipped: (lines) =>
      plural(lines.length, {
        one: `Se deja fuera el renglón ${lines[0]}, arriba del encabezado.`,
        other: `Se dejan fuera los renglones ${lines[0]} a ${lines.at(-1)}, arriba del encabezado.`,
      }),
    heading: (line) => `El renglón ${line} es el encabezado.`,
    noHeading: 'No se encontró encabezado. Las columnas se adivinan por lo que tienen.',
    columnAria: (name) => `Qué hay en la columna ${name}`,
    columnNumber: (number) => `Columna ${number}`,
    example: 'Por ejemplo',
    leaveOut: 'Dejar fuera',
    column: (column) => COLUMNS[column],
    noHolder: 'Diga qué columna tiene el nombre del dueño.',
    preview: 'Ver la importación',
    previewTitle: 'Qué cambiaría',
    added: (count) => plural(count, { one: '1 nuevo', other: `${format.number(count)} nuevos` }),
    changed: (count) => plural(count, { one: '1 cambiado', other: `${format.number(count)} cambiados` }),
    unchanged: (count) => plural(count, { one: '1 igual que antes', other: `${format.number(count)} igual que antes` }),
    what: (what) => format.list(what.map((one) => CHANGES[one])),
    newRows: 'Nuevos',
    changedRows: 'Cambiados',
    leftOut: 'Se dejan fuera',
    newOwner:
      'Si lo único distinto es el dueño y la casa se vendió, mejor anote la venta, para que los turnos la sigan.',
    after: (properties, holders, shares) =>
      endSentence(
        `La lista va a quedar así. Propiedades: ${format.number(properties)}; nombres: ${format.number(holders)}; acciones: ${format.number(shares)}`,
      ),
    unclearLine: (line, column, text) =>
      column === 'holder'
        ? `Renglón ${line}, sin nombre del dueño: ${text}`
        : `Renglón ${line}, ${COLUMNS[column]}: ${text}`,
    near: '¿Son los mismos?',
    nearText: (name, like) => `¿«${name}» es lo mismo que «${like}»?`,
    same: (like) => `El mismo, usar ${like}`,
    different: 'Son distintos',
    nothing: 'No trae nada nuevo.',
    submit: 'Importar',
    busy: 'Importando…',
    failed: 'No se importó nada',
    otherFile: 'Otra lista',
  },
}
