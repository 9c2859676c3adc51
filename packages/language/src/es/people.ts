import type { PeopleColumn } from '@headgate/contracts'
import type { messages as English } from '../en/people.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const turns = (count: number): string => plural(count, { one: '1 turno', other: `${format.number(count)} turnos` })
const day = (date: string): string => format.longDayAndYear(Temporal.PlainDate.from(date))

const COLUMNS: Record<PeopleColumn, string> = {
  holder: 'Nombre en el horario',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  shares: 'Acciones',
  fullName: 'Nombre completo',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  email: 'Correo',
  zone: 'Zona: muchos hogares (sí o no)',
  renter: 'Inquilino (sí o no)',
}
const CHANGES = {
  holder: 'otro dueño',
  shares: 'acciones',
  zone: 'zona u hogar',
  person: 'una persona nueva',
  phone: 'teléfono',
  email: 'correo',
}

export const messages: typeof English = {
  loading: 'Cargando la lista…',
  unreadable: { title: 'No se pudo cargar la lista.', retry: 'Intentar otra vez' },
  empty: {
    title: 'Todavía no hay nadie en la lista',
    text: 'Importe la lista de dueños que ya tiene, como esté, o agregue a mano la primera propiedad.',
  },
  sample: 'Esta es la lista de muestra. Se quita cuando prepare su propia acequia.',
  search: 'Buscar',
  searchHint: 'Un nombre, una dirección, un teléfono',
  nothingFound: 'No hay nadie así en la lista.',
  add: 'Agregar',
  import: 'Importar una lista',
  paste: 'Pegar una lista',
  export: { save: 'Exportar', busy: 'Exportando…', failed: 'No se pudo exportar la lista' },
  filter: 'A quiénes se muestra',
  filters: {
    all: (count) => `Todos ${format.number(count)}`,
    waiting: (count) => `Esperan ${format.number(count)}`,
    'not-joined': (count) => `No han entrado ${format.number(count)}`,
    unreached: (count) => `Sin avisos ${format.number(count)}`,
  },
  choose: (name) => `Elegir a ${name}`,
  chooseAll: (count) => `Elegir a los ${format.number(count)}`,
  chooseNone: 'No elegir a nadie',
  chosen: (count) => plural(count, { one: '1 elegido', other: `${format.number(count)} elegidos` }),
  counts: (properties, holders, shares) =>
    [
      plural(properties, { one: '1 propiedad', other: `${format.number(properties)} propiedades` }),
      plural(holders, { one: '1 nombre en el horario', other: `${format.number(holders)} nombres en el horario` }),
      plural(shares, { one: '1 acción', other: `${format.number(shares)} acciones` }),
    ].join(' · '),
  list: 'Los vecinos y sus propiedades',
  former: 'Dueños anteriores',
  noAddress: 'Sin dirección',
  row: {
    shares: (count) => plural(count, { one: '1 acción', other: `${format.number(count)} acciones` }),
    turns: (count) => (count === 0 ? 'sin turnos por venir' : `${turns(count)} por venir`),
    zone: 'zona (muchos hogares)',
    alsoSpelled: (names) => `También escrito ${format.list([...names])}`,
    unlisted: 'En el horario, pero no en la lista',
    ownerFrom: (street, date) => `${street}, desde el ${day(date)}`,
    addAria: (name) => `Agregar a la lista: ${name}`,
    sheet: 'Imprimir sus turnos',
    moreClaims: (count) =>
      plural(count, {
        one: 'Otra cuenta dice que esto es suyo.',
        other: `Otras ${format.number(count)} cuentas dicen que esto es suyo.`,
      }),
    renter: 'Inquilino',
    notConfirmed: 'Tiene cuenta, sin confirmar',
    soldOn: (date, from, to) => `${format.list([...from])} le vendió a ${format.list([...to])} (${day(date)}).`,
    sellsOn: (date, to) => `Es de ${format.list([...to])} a partir del ${day(date)}.`,
    undoSale: 'Deshacer la venta',
    edit: 'Editar',
    editAria: (what) => `Editar ${what}`,
    sell: 'Anotar venta…',
    sellAria: (what) => `Anotar venta…: ${what}`,
    merge: 'Es el mismo que…',
    mergeAria: (what) => `Es el mismo que…: ${what}`,
    remove: 'Quitar',
    removeAria: (what) => `Quitar ${what}`,
  },
  back: 'Volver a la lista',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  undone: 'Todo quedó como estaba.',
  undoFailed: 'No se pudo deshacer',
  done: {
    added: (what) => `Se agregó ${what} a la lista.`,
    edited: (what) => endSentence(`Se cambió ${what}`),
    removed: (what) => `Se quitó ${what} de la lista.`,
    merged: (from, to) => endSentence(`Ahora ${from} aparece como ${to}`),
    sold: (what, to) => endSentence(`Quedó anotado: ${what} se le vendió a ${to}`),
    imported: (added, changed) =>
      `Lista importada (nuevos: ${format.number(added)}; cambiados: ${format.number(changed)}).`,
  },
  sure: {
    title: (name) => `¿Quitar a “${name}” de la lista?`,
    text: (names) =>
      `${names.length > 0 ? `${endSentence(`También se quita: ${format.list([...names])}`)} ` : ''}Los turnos del horario y las cuentas se quedan. Tiene un día para deshacerlo.`,
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
    stateFault: 'Escriba dos letras, como CO.',
    holders: 'De quién es el agua',
    holder: 'Nombre en el horario',
    holderFault: 'Escriba el nombre que muestra el horario.',
    renamed:
      'Esto corrige solo la lista. Si se vendió la casa, use “Anotar venta”. Si el horario tiene las dos formas, use “Es el mismo que…”.',
    shares: 'Acciones',
    sharesFault: 'Escriba un número, como 1 o 1.5.',
    zone: 'Zona: muchos hogares comparten sus turnos',
    zoneHint:
      'Todos ven sus turnos, reciben sus avisos y pueden usar los botones de su compuerta. Sus turnos no se pueden intercambiar, y las peticiones pendientes sobre ellos terminan.',
    moreHolders: 'Agregar otro dueño con turnos propios',
    removeHolder: (name) => `Quitar al dueño ${name}`,
    people: 'Personas',
    peopleText: 'Todos los de aquí que deben recibir invitaciones y avisos. Los vecinos no ven nada de esto.',
    name: 'Nombre',
    nameFault: 'Escriba un nombre.',
    phone: 'Teléfono',
    phoneFault: 'Escriba un teléfono de 7 a 15 números.',
    email: 'Correo',
    emailFault: 'Esto no parece un correo.',
    renter: 'Renta aquí',
    morePeople: 'Agregar una persona',
    moreRenters: 'Agregar un inquilino',
    removePerson: (name) => `Quitar a ${name}`,
    removeShort: 'Quitar',
    submit: 'Guardar',
    busy: 'Guardando…',
    failed: 'No se guardó nada',
  },
  sale: {
    title: (what) => `Se vendió ${what}`,
    text: (from) =>
      `Usted elige qué turnos de ${format.list([...from])} pasan al nuevo dueño. Si pasan todos, muestran al nuevo dueño desde su primer día, aunque después se importe una temporada con el nombre anterior. Los turnos pasados quedan como están.`,
    date: 'Primer día del nuevo dueño',
    dateFault: 'Elija un día.',
    holder: 'Nombre del nuevo dueño en el horario',
    shares: 'Acciones',
    person: 'A quién llamar o escribir (opcional)',
    note: 'Nota (opcional)',
    alsoOwned: (from, others) =>
      `${endSentence(`${format.list([...from])} también ${from.length === 1 ? 'tiene' : 'tienen'} ${format.list([...others])}`)} El horario no dice qué turno es de cuál propiedad.`,
    which: '¿Qué turnos pasan al nuevo dueño?',
    turns: { all: 'Todos', some: 'Solo algunos', none: 'Ninguno' },
    whichFault: 'Elija qué turnos pasan al nuevo dueño.',
    nextFile: 'En el próximo archivo que importe, ponga estos turnos a nombre del nuevo dueño.',
    chosen: (count, all) =>
      plural(all, {
        one: `${format.number(count)} de 1 turno elegido`,
        other: `${format.number(count)} de ${format.number(all)} turnos elegidos`,
      }),
    chooseAll: 'Elegir todos',
    chooseNone: 'No elegir ninguno',
    effect: (count) =>
      count === 0
        ? 'Ningún turno del horario cambiaría de nombre.'
        : plural(count, {
            one: '1 turno del horario mostraría al nuevo dueño.',
            other: `${format.number(count)} turnos del horario mostrarían al nuevo dueño.`,
          }),
    links: (count) =>
      plural(count, {
        one: 'A partir de ese día, 1 persona ya no podrá actuar por estos turnos.',
        other: `A partir de ese día, ${format.number(count)} personas ya no podrán actuar por estos turnos.`,
      }),
    like: (name, like) => `“${name}” se parece a “${like}”. ¿Está bien escrito?`,
    submit: 'Anotar la venta',
    busy: 'Anotando…',
    failed: 'No se anotó la venta',
  },
  merge: {
    title: (from) => `${from} es el mismo vecino que…`,
    text: (from) =>
      `Todos los turnos de ${from} van a mostrar el otro nombre, también en las temporadas que se importen después. Sus acciones se suman.`,
    to: 'El nombre correcto',
    choose: 'Elija un nombre',
    effect: (count) =>
      count === 0
        ? 'No cambiaría ningún turno del horario.'
        : plural(count, {
            one: '1 turno del horario mostraría el nombre correcto.',
            other: `${format.number(count)} turnos del horario mostrarían el nombre correcto.`,
          }),
    submit: 'Hacer uno solo',
    busy: 'Guardando…',
    failed: 'No se cambiaron los nombres',
  },
  file: {
    title: 'Importar una lista de dueños',
    text: 'Sirve cualquier lista: un archivo de Excel (.xlsx) o CSV, o celdas copiadas de una hoja de cálculo. No se quita nada de la lista que ya tiene.',
    reading: 'Leyendo…',
    unreadable: 'Esto no se pudo leer',
    noRows: 'Esta lista no tiene renglones.',
    columnsTitle: '¿Qué hay en cada columna?',
    noHeading: 'No se encontró encabezado, así que adivinamos las columnas. Revíselas, por favor.',
    columnAria: (name) => `Qué hay en la columna ${name}`,
    columnNumber: (number) => `Columna ${number}`,
    columns: COLUMNS,
    kinds: {
      neighbor: 'Vecino',
      title: 'Título',
      heading: 'Encabezado',
      total: 'Total',
      note: 'Nota o sección',
      unclear: 'No se entendió',
    },
    reasons: {
      'no-name': 'No tiene ningún nombre.',
      'no-such-name': 'Esto no parece un nombre.',
      'name-only': 'Solo tiene un nombre. ¿Es un vecino?',
      columns: 'Al copiar se perdieron las celdas vacías, así que no es seguro en qué columna va cada dato.',
    },
    neighbor: (holder, people) =>
      people.length > 1 ? `Vecinos: ${format.list([...people])} (${holder})` : `Vecino: ${holder}`,
    leftOutColumn: (name, cells) => `La columna “${name}”: ${format.list([...cells])}`,
    leftOutCell: (line, column, text) => `Renglón ${line}, ${COLUMNS[column]}: ${text}`,
    leaveOut: 'Dejar fuera',
    noHolder: 'Elija qué columna tiene el nombre en el horario.',
    previewTitle: 'Qué cambiaría',
    added: (count) => plural(count, { one: '1 nuevo', other: `${format.number(count)} nuevos` }),
    changed: (count) => plural(count, { one: '1 cambiado', other: `${format.number(count)} cambiados` }),
    unchanged: (count) =>
      plural(count, { one: '1 igual que antes', other: `${format.number(count)} iguales que antes` }),
    what: (what) => format.list(what.map((one) => CHANGES[one])),
    changedRows: 'Cambiados',
    leftOut: 'Columnas y celdas que se dejan fuera',
    newOwner: 'Si se vendió una casa, mejor anote la venta, para que sus turnos pasen al nuevo dueño.',
    after: (properties, holders, shares) =>
      endSentence(
        `La lista va a quedar así. Propiedades: ${format.number(properties)}; nombres: ${format.number(holders)}; acciones: ${format.number(shares)}`,
      ),
    near: 'Nombres que se parecen',
    nearText: (name, like) => `¿“${name}” y “${like}” son la misma persona?`,
    same: (like) => `Una persona: ${like}`,
    different: 'Dos personas',
    nothing: 'No trae nada nuevo.',
    submit: 'Importar',
    busy: 'Importando…',
    failed: 'No se importó nada',
    otherFile: 'Elegir otra lista',
  },
}
