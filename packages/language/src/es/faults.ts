import type { FileFaultTexts } from '../problem-texts.ts'
import { format } from './format.ts'

const NEEDS = 'necesita un renglón por día o por turno, con nombres'

export const messages: FileFaultTexts = {
  'file-too-large': ({ megabytes }) => `el archivo pasa de ${megabytes} MB, mucho más de lo que ocupa una temporada`,
  'not-csv': () =>
    'este no es un archivo CSV: elija el archivo .xlsx mismo, o guárdelo como “CSV UTF-8” en su programa de hojas de cálculo',
  'not-a-workbook': () => 'este no es un archivo de Excel: guárdelo de nuevo como .xlsx o como “CSV UTF-8”',
  'workbook-protected': () =>
    'este archivo tiene contraseña o es del tipo .xls antiguo: guárdelo como .xlsx sin contraseña, o como “CSV UTF-8”',
  'workbook-damaged': () => 'este archivo de Excel está dañado o incompleto: guárdelo de nuevo, o como “CSV UTF-8”',
  'workbook-unsafe': () =>
    'este archivo de Excel tiene partes que ningún programa de hojas de cálculo escribe: guárdelo de nuevo, o como “CSV UTF-8”',
  'workbook-too-large': () =>
    'este archivo de Excel es mucho más grande que una temporada: guarde la hoja de la temporada como “CSV UTF-8”',
  'wrong-encoding': ({ encoding }) => `el archivo dice ser ${encoding}, pero no lo es: guárdelo de nuevo`,
  'quote-not-closed': () => 'las comillas que abren esta celda nunca se cierran',
  'text-after-quote': () =>
    'hay texto después de las comillas que cierran: dentro de una celda, las comillas se escriben dos veces',
  'quote-in-cell': () => 'dentro de una celda, las comillas se escriben dos veces, y toda la celda va entre comillas',
  'too-many-lines': ({ most }) => `un archivo tiene ${format.number(most)} líneas como máximo`,
  'too-many-columns': ({ most }) => `un renglón tiene ${format.number(most)} celdas como máximo`,
  'too-many-turns': ({ most }) => `una temporada tiene ${format.number(most)} turnos como máximo`,
  'too-many-names': ({ most }) => `una temporada tiene ${format.number(most)} nombres como máximo`,
  'too-many-people': ({ most }) => `una lista de personas tiene ${format.number(most)} filas como máximo`,
  'too-many-cells': ({ most }) => `un archivo tiene ${format.number(most)} celdas como máximo`,
  'nul-character': () => 'un carácter NUL: el archivo está dañado o no es de texto',
  'empty-file': () => `el archivo está vacío: ${NEEDS}`,
  'no-turns': () => `el archivo no tiene turnos: ${NEEDS}`,
  'no-heading': ({ columns }) =>
    `ningún renglón de este archivo nombra las columnas: una tabla necesita uno con ${columns.join(', ')}; una lista, uno con Nombre, Desde, Hasta`,
  'slots-differ': ({ found, slots }) =>
    `esta acequia no tiene turnos que empiecen a las ${found.join(', ')}; sus turnos empiezan a las ${slots.join(', ')}: cambie el título de la columna, o las horas de los turnos en “Ajustes”, dentro de Mayordomía`,
  'column-missing': ({ name, columns }) => `falta la columna ${name}: las columnas son ${columns.join(', ')}`,
  'column-repeated': ({ name, column }) => `la columna ${name} está repetida: ya es la columna ${column}`,
  'cell-without-column': () => 'esta celda no está en ninguna columna: un nombre con coma va entre comillas',
  'short-row': ({ cells }) => `el renglón termina aquí: necesita ${cells} celdas, contando las vacías`,
  'date-missing': ({ year }) =>
    `falta la fecha de este renglón: escríbala como 5/11/${year} (mes/día/año) o ${year}-05-11`,
  'not-a-date': ({ year }) =>
    `esto no es una fecha: escríbala como 5/11/${year} (mes/día/año) o ${year}-05-11, sin la hora`,
  'year-missing': ({ years: [first, second] }) =>
    `escriba también el año: el archivo tiene fechas de ${first} y de ${second}`,
  'no-such-day': ({ year }) => `no existe ese día: escriba mes/día/año, como 5/11/${year}`,
  'year-out-of-range': ({ first, last }) => `el año debe estar entre ${first} y ${last}`,
  'wrong-weekday': ({ day }) =>
    `el día de la semana no coincide con la fecha: ese día es ${format.longDayAndYear(Temporal.PlainDate.from(day))}`,
  'day-repeated': ({ day, line }) =>
    `el ${format.longDayAndYear(Temporal.PlainDate.from(day))} ya está en la línea ${line}`,
  'not-a-moment': () =>
    'esto no es un día con su hora: escríbalo como 2026-06-10 14:20, 6/10/2026 2:20 PM (mes/día/año) o mar 2:44 AM',
  'not-a-length': () => 'esto no es una duración en minutos enteros: escríbala como 585 min, 9:45 o 9 h 45 min',
  'not-a-share': () => 'esto no es un número de acciones o de acres: escríbalo como 1.9',
  'time-missing': () => 'escriba también la hora, como 2026-06-10 14:20',
  'weekday-missing': () => 'escriba también el día de la semana, como mar 2:44 AM',
  'until-missing': () => 'este turno no dice cuándo termina, y no le sigue ningún turno: escriba cuándo termina',
  'until-too-early': () => 'este turno termina antes de empezar',
  'turns-overlap': ({ line }) => `este turno empieza antes de que termine el de la línea ${line}`,
  'starts-missing': () => 'estos turnos se repiten: diga qué día y a qué hora empieza el primer ciclo',
  'cycle-missing': () => 'estos turnos son partes de un ciclo: diga cuánto dura el ciclo, como 7 días o 188 h',
  'cycle-not-weeks': () =>
    'los turnos por día de la semana se repiten cada semana o cada varias semanas: el ciclo debe ser de 7 días, 14 días, etc.',
  'cycle-too-short': ({ total, cycle }) => `los turnos suman ${hours(total)}, más que el ciclo de ${hours(cycle)}`,
  'name-too-long': ({ most }) => `un nombre tiene ${format.number(most)} caracteres como máximo`,
  'unclear-name': () =>
    'puede que esto no sea un nombre: deje la celda vacía o escriba el nombre completo, como “Na family”',
  'ditto-mark': () => 'esto puede querer decir el nombre de arriba, o nadie: escriba el nombre o deje la celda vacía',
  'formula-error': () => 'la fórmula de esta celda falló: escriba el nombre en su lugar',
  'no-properties': () => 'el archivo no tiene propiedades',
  'property-column-missing': ({ name }) => `no hay ninguna columna “${name}”`,
  'property-column-repeated': ({ name }) => `ya hay una columna “${name}”`,
  'property-cell-missing': ({ name }) => `este renglón no tiene “${name}”`,
  'cell-too-long': ({ most }) => `una celda puede tener ${format.number(most)} caracteres como máximo`,
  'not-plain-text': () => 'una celda debe ser un solo renglón de texto sencillo',
  'not-a-state': () => 'un estado se escribe con dos letras, como CO',
  'not-a-name': () => 'esto no es un nombre',
  'place-taken': ({ address }) => `este identificador de lugar ya pertenece a ${address}`,
  'owner-repeated': ({ owner }) => `${owner} ya es dueño de esta propiedad`,
  'address-taken': ({ placeId }) => `esta dirección ya tiene el identificador de lugar ${placeId}`,
}

const hours = (minutes: number): string => format.hours(Temporal.Duration.from({ minutes }))
