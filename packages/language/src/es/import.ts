import type { messages as English } from '../en/import.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

const counted = (count: number, one: string, other: string): string =>
  plural(count, { one: `${format.number(count)} ${one}`, other: `${format.number(count)} ${other}` })

const turnCount = (turns: number): string => counted(turns, 'turno', 'turnos')

const quoted = (words: readonly string[]): string => format.list(words.map((word) => `“${word}”`))

export const messages: typeof English = {
  title: 'Importar una temporada',
  text: 'Elija el archivo tal como está, de Excel (.xlsx) o CSV: una tabla con un renglón por día, una lista con un renglón por turno, o un rol de turnos que se repiten, por día de la semana o por duración. Los títulos, las notas y las demás columnas pueden quedarse. La primera temporada reemplaza todo; después, solo se reemplazan los turnos que todavía no empiezan, hasta el fin del último año del archivo. Primero verá qué cambiaría; nada cambia hasta que lo confirme.',
  configured: 'Importar el CSV',
  configuredHint: 'Lee el archivo con el que se preparó el servidor. Se puede deshacer.',
  lookAgain: 'Revisar de nuevo',
  reading: (name) => `Revisando ${name}…`,
  checkingAgain: 'Revisando de nuevo…',
  importing: 'Importando…',
  failed: 'No se pudo revisar este archivo',
  submit: 'Importar',
  cancel: 'Cancelar',
  done: (turns, told) => ({
    title: 'Temporada importada',
    description: `El horario tiene ahora ${turnCount(turns)}. ${told}`,
  }),
  refused: 'No se importó la temporada',
  meanwhile: 'No se hizo nada. Aquí está lo que cambió y, abajo, lo que su archivo cambiaría ahora.',
  preview: {
    title: 'Lo que haría este archivo',
    rows: (rows, turns) => `${counted(rows, 'renglón leído', 'renglones leídos')}, ${turnCount(turns)}`,
    rowsRead: (rows) => counted(rows, 'renglón leído', 'renglones leídos'),
    people: (people, holders) =>
      people === holders
        ? counted(people, 'persona', 'personas')
        : `${counted(people, 'persona', 'personas')} con ${counted(holders, 'nombre', 'nombres')}`,
    span: (first, last) => `del ${first} al ${last}`,
    same: 'Esta temporada ya está en el horario. No cambiaría nada.',
    unchanged: 'No cambiaría nada.',
    running: 'Reemplazar también el turno que está corriendo',
    pastLeft: (turns) =>
      plural(turns, {
        one: '1 turno de este archivo ya empezó y no coincide con el horario. Se queda como está en el horario; puede corregirlo en el tablero.',
        other: `${format.number(turns)} turnos de este archivo ya empezaron y no coinciden con el horario. Se quedan como están en el horario; puede corregirlos en el tablero.`,
      }),
    touched: 'A quién le cambian los próximos turnos',
    accounts: (residents) => (residents === 0 ? 'sin cuenta' : counted(residents, 'cuenta', 'cuentas')),
    unknown: 'Nombres que no son de ningún dueño ni vecino',
    unknownHint: 'De todos modos pueden tener turnos. Revise cómo están escritos.',
  },
  faults: {
    title: (faults) =>
      faults === 1
        ? 'Hay un error en este archivo, así que no se puede importar'
        : `Hay ${format.number(faults)} errores en este archivo, así que no se puede importar`,
    hint: 'Corrija la hoja de cálculo, guarde el archivo y elíjalo de nuevo. Aquí no cambió nada.',
    line: (line, column, what, text) => `Línea ${line}, columna ${column}: ${what}${text === '' ? '' : ` (${text})`}`,
    unknown: 'aquí hay algo mal',
  },
  findings: {
    title: 'Cómo se leyó el archivo',
    sheet: (name, others) =>
      `Se leyó la hoja “${name}”. ${plural(others, { one: 'La otra hoja no.', other: `Las otras ${format.number(others)} hojas no.` })}`,
    skipped: (parts) => endSentence(`Se dejó fuera: ${format.list(parts)}`),
    titles: (words) => `De la parte de arriba del archivo se tomó: ${quoted(words)}.`,
    columns: (names) => `${plural(names.length, { one: 'la columna', other: 'las columnas' })} ${quoted(names)}`,
    unnamedColumns: (columns) => counted(columns, 'columna sin título', 'columnas sin título'),
    range: (heading, slot) => endSentence(`“${heading}” se leyó como el turno de ${theTime(slot)}`),
    lengthsDiffer: (lines) =>
      plural(lines.length, {
        one: `En la línea ${lines.join()}, la duración no coincide con las horas en que empieza y termina. Se usaron las horas.`,
        other: `En las líneas ${format.list(lines.map(String))}, la duración no coincide con las horas en que empieza y termina. Se usaron las horas.`,
      }),
    dates: (heading) =>
      heading === '' ? 'Las fechas están en una columna sin título.' : `Las fechas están en la columna “${heading}”.`,
  },
  form: {
    label: 'Cómo se lee este archivo',
    forms: {
      grid: 'Una tabla: un renglón por día y una columna para cada hora',
      list: 'Una lista: un renglón por turno, con su fecha',
      weekdays: 'Un rol: un renglón por turno, con su día de la semana',
      lengths: 'Un rol: un renglón por turno, con su duración, en orden',
    },
    columns: 'Qué dice cada columna',
    column: (number, heading) => (heading === '' ? `Columna ${number}` : `${number}: ${heading}`),
    noColumn: 'Ninguna',
    roles: {
      name: 'Nombre',
      day: 'Día en que empieza',
      from: 'Empieza',
      endDay: 'Día en que termina',
      until: 'Termina',
      length: 'Duración',
      minutes: 'Minutos',
      hours: 'Horas',
      shares: 'Acciones o acres',
    },
    starts: 'El primer ciclo empieza',
    cycle: 'Duración del ciclo',
    cycleHint: 'Por ejemplo, 7 d, 14 d o 188 h.',
    cycleFault: 'Escriba una duración, como 7 d o 188 h.',
    through: 'Se repite hasta el',
    throughHint: 'Déjelo vacío para que llegue al fin de la temporada.',
    daysOnly: 'Reemplazar solo los días de este archivo',
  },
  rows: {
    takenFor: {
      turns: 'Turnos',
      title: 'Título',
      heading: 'Encabezado',
      month: 'Mes',
      total: 'Total',
      note: 'Nota',
      empty: 'Vacío',
      'not-understood': 'No se entiende',
    },
    reason: (column, why) => `Columna ${column}: ${why}`,
  },
  closures: {
    title: 'El archivo dice que la acequia está cerrada',
    close: (hours, note) => `${hours}: cerrar la acequia${note === '' ? '' : ` (${note})`}`,
  },
  remarks: {
    title: 'Esto parece una nota, así que nadie tiene esos turnos. Marque lo que sea un nombre.',
    isName: (text) => `“${text}” es un nombre`,
  },
  beyond: {
    title: (turns, lastDay) =>
      plural(turns, {
        one: `1 turno queda después del último día de la temporada, el ${lastDay}, y no se muestra.`,
        other: `${format.number(turns)} turnos quedan después del último día de la temporada, el ${lastDay}, y no se muestran.`,
      }),
    extend: (lastDay) => `Que el último día sea el ${lastDay}`,
    failed: 'No se cambió el último día',
  },
  marks: {
    question: (kind, cells, texts) => {
      const cellsHave = `${counted(cells, 'celda dice', 'celdas dicen')} ${quoted(texts)}`
      return kind === 'blank' ? `${cellsHave} en lugar de un nombre.` : `${cellsHave}. ¿Es un nombre?`
    },
    unanswered: 'Mientras no conteste, sus renglones se quedan fuera.',
    free: 'Nadie tiene esos turnos',
    names: 'Son nombres',
  },
  names: {
    title: (pairs) =>
      plural(pairs, {
        one: '¿Es la misma persona?',
        other: `¿Son la misma persona en cada uno de estos ${format.number(pairs)} pares?`,
      }),
    hint: 'Estos nombres se parecen. Los que no conteste quedan como están en el archivo.',
    pair: (name, like) => `“${name}” y “${like}”`,
    inFile: (name, turns) => `${name}: ${turnCount(turns)} en este archivo`,
    known: (name) => `${name}: ya es de esta acequia`,
    one: (name) => `Una persona: ${name}`,
    two: 'Dos personas',
    all: 'Aceptar todo lo sugerido',
  },
}
