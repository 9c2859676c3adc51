import type { ClosureReason } from '@headgate/domain'
import type { messages as English } from '../en/feed.ts'
import { endSentence } from '../end-sentence.ts'
import { theTime } from './the-time.ts'

const CLOSED: Record<ClosureReason, string> = {
  maintenance: 'La acequia está cerrada por mantenimiento',
  'river-call': 'La acequia está cerrada por un llamado del río',
  debris: 'La acequia está cerrada por basura en el agua',
  other: 'La acequia está cerrada',
}

export const messages: typeof English = {
  name: (ditch) => `${ditch}: mis turnos`,
  description:
    'Sus turnos de agua de la acequia. Las aplicaciones de calendario pueden tardar horas en mostrar los cambios.',
  titles: {
    stands: (holder) => `💧 Su agua de la acequia (${holder})`,
    suspended: (holder) => `Suspendida: su agua de la acequia (${holder})`,
    skipped: (holder) => `Sin agua por el cambio de hora: su turno de la acequia (${holder})`,
    taken: (holder) => `Cancelada: su agua de la acequia (${holder})`,
  },
  taken: 'El horario cambió: este turno ya no es suyo.',
  skipped:
    'El cambio de hora se salta este turno: el reloj se adelanta y no le toca agua. No hay que abrir ni cerrar nada.',
  suspended: endSentence,
  closed: (reason, note) => (note === '' ? CLOSED[reason] : `${CLOSED[reason]}: ${note}`),
  open: (opens) => endSentence(`Abra su compuerta a ${theTime(opens)}`),
  openAfter: (opens, holder) => `${endSentence(`Abra su compuerta a ${theTime(opens)}`)} ${holder} le pasa el agua.`,
  openAfterNobody: (opens) =>
    `${endSentence(`Abra su compuerta a ${theTime(opens)}`)} Antes de usted nadie tiene el agua.`,
  runsOnBefore: 'Su agua sigue corriendo desde el turno anterior.',
  waterEnds: (closes) => endSentence(`Su agua termina a ${theTime(closes)}`),
  endsBefore: (closes, holder) => endSentence(`Su turno termina a ${theTime(closes)}; sigue ${holder}`),
  endsBeforeNobody: (closes) => `Su turno termina a ${theTime(closes)}; después nadie tiene el agua.`,
  runsOnAfter: (closes) => endSentence(`Sigue corriendo: su próximo turno empieza a ${theTime(closes)}`),
}
