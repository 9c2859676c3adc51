import type { ImpossibleRotationShape, RotationModeShape } from '@headgate/contracts'
import type { messages as English } from '../en/rotation.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `${format.number(count)} ${one}`, other: `${format.number(count)} ${other}` })

const turns = (count: number): string => counted(count, 'turno', 'turnos')
const neighbors = (count: number): string => counted(count, 'vecino', 'vecinos')

const decimal = (value: number): string => {
  const [whole = '0', part] = String(Math.round(Math.abs(value) * 10) / 10).split('.')
  return `${value < 0 && Math.round(value * 10) !== 0 ? '-' : ''}${format.number(Number(whole))}${part ? `.${part}` : ''}`
}

const hours = (ms: number): string => `${decimal(ms / 3_600_000)} h`

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const MODES: Record<RotationModeShape['kind'], { label: string; text: string }> = {
  'moves-daily': {
    label: 'Todos se recorren cada día',
    text: 'Nadie tiene un día ni una hora fijos, así que las noches y los fines de semana se reparten parejo en la temporada.',
  },
  'fixed-weekday': {
    label: 'Cada quien tiene su día',
    text: 'Los turnos de un vecino caen siempre en el mismo día de la semana, a distintas horas. El fin de semana se queda con quienes tienen ese día.',
  },
  'moves-yearly': {
    label: 'Cada quien tiene su hora por un año',
    text: 'Los turnos de un vecino son a la misma hora y el mismo día de la semana toda la temporada. Al año siguiente todos se recorren unas horas, y así las noches y los fines de semana se emparejan con los años.',
  },
}

function impossible(why: ImpossibleRotationShape): string {
  switch (why.kind) {
    case 'nights':
      return why.takers === 0
        ? `La temporada tiene ${counted(why.nights, 'noche', 'noches')} y nadie riega de noche. Marque a algunos vecinos que sí rieguen de noche, o cambie qué turnos son de noche.`
        : `La temporada tiene ${counted(why.nights, 'noche', 'noches')}, pero a quienes riegan de noche (${neighbors(why.takers)}) les tocan cuando mucho ${format.number(why.most)} sin pasarse de su parte. Marque a más vecinos que rieguen de noche, o cambie qué turnos son de noche.`
    case 'too-few-holders':
      return `Con ${hours(why.restMs)} entre turnos, ${neighbors(why.holders)} alcanzan a tomar cuando mucho ${format.number(why.most)} de los ${turns(why.turns)}. Acorte el descanso entre turnos.`
    case 'rest':
      return `Con ${hours(why.restMs)} entre turnos, ${why.holder} alcanza a tomar cuando mucho ${turns(why.most)}, pero le tocan ${format.number(why.turnsDue)}. Acorte el descanso entre turnos.`
    case 'carried-over':
      return `${why.holder} tuvo ${hours(-why.carriedOverMs)} de más la temporada pasada, pero su parte de esta es de solo ${hours(why.shareMs)}. No se puede saldar todo en esta temporada: ponga menos horas.`
  }
}

export const messages: typeof English = {
  loading: 'Cargando…',
  unreadable: { title: 'No se pudo cargar.', retry: 'Intentar otra vez' },
  intro:
    'Headgate arma una temporada en la que a cada quien le toca el agua que le corresponde por sus acciones. Usted ve el resultado antes de que cambie nada.',
  startOver: 'Empezar de nuevo',
  checkingAgain: 'Calculando otra vez…',
  startedOver: 'Se empezó de nuevo',
  hours,
  turns,
  decimal,
  weekday: (weekday: number): string => WEEKDAYS[weekday] ?? '',
  who: {
    title: '1. Quiénes participan',
    list: 'De su lista de vecinos. Lo que cambie aquí se guarda en la lista cuando ponga la temporada en el horario.',
    schedule: 'Son los nombres del horario, con una acción cada uno. Corríjalos si hace falta.',
    nobody:
      'Todavía no hay nadie en su lista. Pegue los nombres de una hoja de cálculo o de un mensaje, o agréguelos uno por uno.',
    table: 'Quiénes participan',
    name: 'Nombre',
    shares: 'Acciones',
    sharesHint: 'Puede haber fracciones, como 0.5. A quien no tiene acciones no le tocan turnos.',
    nights: 'Noches',
    owed: 'Horas a favor',
    nameOf: (row) => `Nombre, renglón ${row}`,
    sharesOf: (name) => `Acciones de ${name}`,
    nightsOf: (name) => `${name} riega de noche`,
    owedOf: (name) => `Horas a favor de ${name}`,
    unnamed: (row) => `renglón ${row}`,
    remove: 'Quitar',
    removeAria: (name) => `Quitar a ${name}`,
    add: 'Agregar un vecino',
    paste: 'Pegar una lista de nombres',
    pasteLabel: 'Nombres',
    pasteHint:
      'Un nombre por renglón. Las acciones pueden ir después de una coma o un tabulador: “Baca, 1.5”. A los nombres que ya están se les ponen las nuevas acciones.',
    pasteSubmit: 'Agregar estos nombres',
    pasted: (added, updated) =>
      `${plural(added, { one: 'Se agregó 1 vecino', other: `Se agregaron ${format.number(added)} vecinos` })}${updated === 0 ? '' : `; cambiaron las acciones de ${neighbors(updated)}`}.`,
    settle: (year) => `Compensar lo de la temporada ${year}`,
    settleHint:
      'Las horas se cuentan con los turnos de esa temporada, menos los cierres. A quien le faltó agua le toca más en esta, y a quien le sobró, menos.',
    lost: {
      title: (year) => `Lo que quitaron los cierres en ${year}`,
      of: (name, hours) => `${name}: ${hours}`,
      text: (names) => endSentence(`A ${format.list(names)}`),
      apply: 'Pasar solo estas horas',
      applied: 'Las horas que se deben ya son las que quitaron los cierres.',
    },
    count: (holders, shares) => `${neighbors(holders)}, ${shares} acciones`,
  },
  how: {
    title: '2. Cómo se recorren los turnos',
    mode: 'Cómo se recorren los turnos',
    modes: MODES,
    hoursPerYear: 'Horas que todos se recorren cada año',
    year: 'Años que ya se han recorrido',
    yearHint: '0 el primer año. Sume uno cada año.',
    from: 'Primer día',
    through: 'Último día',
    daysHint: 'Los turnos de otros días quedan como están.',
    nights: 'Qué turnos son de noche',
    nightsFrom: 'Los de noche empiezan de',
    nightsThrough: 'a',
    nightsHint: (slots) =>
      slots.length === 0
        ? 'Ningún turno empieza a esas horas, así que no hay turnos de noche.'
        : endSentence(`Turnos de noche: ${format.list(slots)}`),
    rest: 'Horas de descanso entre turnos, por lo menos',
    restHint: 'Desde que termina un turno de un vecino hasta que empieza el siguiente suyo. 0 si no hace falta.',
  },
  faults: {
    title: 'Corrija esto primero',
    nobody: 'Agregue por lo menos a un vecino con acciones.',
    name: (row) => `El renglón ${row} no tiene nombre.`,
    twice: (name) => `${name} está dos veces en la lista.`,
    shares: (name) => `Escriba las acciones de ${name} con números, como 1 o 0.5.`,
    owed: (name) => `Escriba con números las horas a favor de ${name}, como 6 o -2.5.`,
    tooMany: (most) => `Una rotación puede tener cuando mucho ${format.number(most)} vecinos.`,
    days: 'Elija el primer día y el último.',
    backwards: 'El último día no puede ser antes del primero.',
    nights: 'Elija cuándo empiezan y terminan las noches.',
    rest: 'Escriba las horas de descanso con un número entero, 0 si no hace falta.',
    yearly: 'Escriba las horas y los años con números enteros.',
  },
  preview: {
    submit: 'Ver la temporada',
    again: 'Ver de nuevo',
    busy: 'Haciendo cuentas…',
    failed: 'No se pudo armar la temporada',
    stale: 'Usted cambió algo después. Véala de nuevo para saber qué resulta.',
    title: '3. Lo que resultaría',
    impossible: 'Ninguna temporada puede cumplir estas reglas',
    impossibleText: impossible,
    size: (count, first, last) => `${turns(count)}, del ${first} al ${last}.`,
    allKept:
      'Se cumplen todas las reglas, y cada quien queda a no más de un turno, una noche y un turno de fin de semana de su parte.',
    allKeptBut: 'Cada quien queda a no más de un turno de su parte.',
    told: (residents) =>
      residents === 0 ? 'No se avisaría a ningún vecino.' : `Se avisaría a ${neighbors(residents)}.`,
    changes: (added, dropped, moved) =>
      `Comparado con el horario de ahora: turnos agregados, ${format.number(added)}; quitados, ${format.number(dropped)}; movidos, ${format.number(moved)}.`,
    touched: 'A quiénes les cambian los turnos que vienen',
    touchedBy: (added, dropped, moved) =>
      `agregados, ${format.number(added)}; quitados, ${format.number(dropped)}; movidos, ${format.number(moved)}`,
    misspelt: 'Nombres que parecen mal escritos',
    like: (name, like) => `“${name}” se parece a “${like}”.`,
  },
  fairness: {
    title: 'Qué tan parejo queda',
    hint: 'Debajo de cada número: lo que le toca al vecino por sus acciones. Oprima un encabezado para ordenar.',
    table: 'Lo que le toca a cada vecino',
    columns: {
      holder: 'Nombre',
      hours: 'Horas',
      nights: 'Noches',
      weekends: 'Turnos de fin de semana',
      wait: 'Espera más larga',
    },
    due: (due) => `de ${due}`,
    even: (wait) => `parejo, ${wait}`,
    days: (ms) => `${decimal(ms / 86_400_000)} días`,
    off: 'a más de uno',
  },
  deviations: {
    title: 'Lo que no se pudo cumplir',
    titles: {
      hours: 'Horas a más de un turno de su parte',
      nights: 'Noches a más de una de su parte',
      weekends: 'Turnos de fin de semana a más de uno de su parte',
      rest: 'Descansos más cortos de lo pedido',
      weekdays: 'Más de un día de la semana',
      times: 'Más de una hora de la semana',
    },
    why: {
      hours: 'Ningún intercambio de turnos las acercaría más.',
      nights: 'Ningún intercambio de turnos las acercaría más.',
      weekends: 'Ningún intercambio de turnos los acercaría más.',
      rest: 'Ningún intercambio de turnos les daría más descanso a estos vecinos.',
      weekdays: 'Un día no se reparte parejo entre sus vecinos, así que algunos tienen un segundo día.',
      times: 'Una hora de la semana no se reparte pareja, así que algunos tienen también la siguiente.',
    },
    weekendsKept: (weekends, holders) =>
      `La temporada tiene ${counted(weekends, 'turno', 'turnos')} de fin de semana. Solo les pueden tocar a quienes tienen sábado o domingo (${neighbors(holders)}).`,
    timesKept: (count, holders) =>
      `En total son ${format.number(count)}. Esta temporada solo les pueden tocar a quienes tienen esa hora (${neighbors(holders)}).`,
    evens: (years) => `Se empareja en ${counted(years, 'año', 'años')}.`,
    got: (got, due) => `${got}; le tocan ${due}`,
    rest: (first, second, rest) => `${first}, luego ${second}: ${rest} en medio`,
    times: (times) => `${format.number(times)} horas de la semana`,
  },
  board: {
    title: 'Las primeras dos semanas',
  },
  apply: {
    submit: 'Ponerla en el horario',
    busy: 'Poniéndola en el horario…',
    done: (count, residents) => ({
      title: 'La temporada está en el horario',
      description: `${turns(count)}. ${residents === 0 ? 'No hizo falta avisar a ningún vecino.' : `Se avisó a ${neighbors(residents)}.`}`,
    }),
    undo: 'Deshacer',
    toSchedule: 'Ver el horario',
    failed: 'La temporada no se puso en el horario',
    meanwhile: 'El horario cambió mientras usted lo veía',
    meanwhileText: 'No se hizo nada. La vista previa ya está al día. Revísela y ponga la temporada en el horario.',
  },
}
