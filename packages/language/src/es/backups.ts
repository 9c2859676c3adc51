import type { messages as English } from '../en/backups.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'

export const messages: typeof English = {
  title: 'Copias de seguridad',
  last: (moment, turns, people) =>
    `${endSentence(`Última copia: ${moment}`)} Se leyó completa y tiene ${plural(turns, { one: '1 turno', other: `${turns} turnos` })} y ${plural(people, { one: '1 persona', other: `${people} personas` })}.`,
  none: 'Todavía no hay ninguna copia buena. El servidor hace una cada noche a las 3:10\u00A0a.\u00A0m.',
  kept: {
    off: 'Este servidor no hace sus propias copias de seguridad.',
    'same-disk': 'Las copias están en el mismo disco que todo lo demás: si se pierde el disco, se pierden también.',
    folder: 'Las copias están en una carpeta de este servidor y se guardan 30 días.',
    bucket: 'Las copias están en un servicio de almacenamiento, fuera de este servidor, y se guardan 30 días.',
  },
  trouble: (moment) => `Falló la copia del ${moment}`,
  tell: 'Por favor, avise a quien maneja el servidor.',
  because: {
    damaged: 'Al leerla, estaba cortada o dañada.',
    foreign: 'Al leerla, había otra cosa en su lugar.',
    older: 'Al leerla, había una copia más vieja en su lugar.',
    missing: 'Al leerla, ya no estaba.',
    'no-program': 'Falta instalar en el servidor el programa pg_dump, de PostgreSQL.',
    'disk-full': 'El disco está lleno.',
    'not-writable': 'Su carpeta no existe, o el servidor no puede escribir en ella.',
    'bucket-refused':
      'El servicio de almacenamiento la rechazó: el “bucket” no existe, o no acepta la clave de este servidor.',
    'bucket-full': 'El almacenamiento está lleno.',
    'bucket-unreachable': 'No se pudo llegar al servicio de almacenamiento, o no funciona.',
    unfinished: 'El servidor se detuvo mientras la hacía.',
    failed: 'El registro del servidor dice por qué.',
  },
  item: {
    failed: 'Falló una copia de seguridad',
    stale: 'Hace más de dos días que no se hace ninguna copia de seguridad',
    since: (moment) => endSentence(`Última copia buena: ${moment}`),
    see: 'Ver las copias',
  },
}
