import type { messages as English } from '../en/ditch.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

const turnCount = (turns: number): string => plural(turns, { one: '1 turno', other: `${format.number(turns)} turnos` })

export const messages: typeof English = {
  notSaved: 'No se guardó nada',
  unchanged: 'No ha cambiado nada, así que no hay nada que guardar.',
  profile: {
    title: 'Nombre y lugar',
    text: 'Esto lo ven todos.',
    submit: 'Guardar',
    busy: 'Guardando…',
    saved: { title: 'Guardado', description: 'El cambio ya se ve en todas las páginas.' },
  },
  rules: {
    title: 'Turnos y temporada',
    text: 'Antes de cambiar algo, aquí verá qué pasaría con los turnos del horario.',
    submit: 'Guardar',
    look: 'Ver qué cambia',
    checking: 'Revisando…',
    saved: { title: 'Guardado', description: 'No cambia ningún turno del horario.' },
    from: 'El cambio empieza el',
    fromHint: 'Déjelo vacío para que el cambio empiece en cuanto termine el turno que está corriendo.',
  },
  review: {
    title: 'Qué cambiaría',
    counts: (retimed, dropped) => {
      const parts = [
        retimed > 0 && `${turnCount(retimed)} a otra hora`,
        dropped > 0 && `${turnCount(dropped)} fuera del horario`,
      ]
      return `${parts.filter((part) => part !== false).join(', ') || 'No cambiaría ningún turno por venir'}.`
    },
    past: 'Los turnos que ya empezaron no cambian.',
    opening: (before, after) => endSentence(`El turno de ${theTime(before)} pasa a ${theTime(after)}`),
    gone: (times) => endSentence(`Se quitan los turnos ${format.list(times.map((time) => `de ${theTime(time)}`))}`),
    retimed: 'Turnos a otra hora',
    added: 'Turnos que vuelven',
    addedHint: 'Antes eran de alguien, y vuelven a tener día y hora.',
    dropped: 'Turnos que salen del horario',
    droppedHint: 'Ya no empieza ningún turno a esa hora, o ese día ya no es de la temporada.',
    revived: 'Turnos que recuperan cambios anteriores',
    revivedHint: 'Estos turnos vuelven a tener día y hora, así que valen otra vez los cambios hechos a mano.',
    window: (opens, closes) => `de ${theTime(opens)} a ${theTime(closes)}`,
    was: 'hasta ahora',
    becomes: 'después',
    confirm: 'Cambiar la acequia',
    busy: 'Cambiando…',
    keep: 'Dejarla como está',
  },
  done: {
    title: 'Se cambió la acequia',
    undo: 'Deshacer',
    close: 'Cerrar',
  },
  outdated: {
    title: 'La acequia se cambió mientras esta página estaba abierta',
    text: 'Lo que usted escribió sigue aquí. Compárelo y guarde otra vez.',
    season: 'Cambió la temporada del horario. Véala y guarde otra vez.',
    now: (value) => `Ahora: ${value}`,
    typed: (value) => `Usted escribió: ${value}`,
    blank: 'nada',
    slots: 'Horas en que empiezan los turnos',
  },
}
