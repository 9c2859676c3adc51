import type { messages as English } from '../en/ditch-form.ts'
import { endSentence } from '../end-sentence.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  name: 'Nombre de la acequia',
  town: 'Pueblo o ciudad, y estado',
  townHint: 'Por ejemplo: Boise, ID.',
  latitude: 'Latitud',
  longitude: 'Longitud',
  coordinates: 'O escriba las coordenadas',
  coordinatesHint: 'En grados, para el pronóstico del tiempo. En América, la longitud lleva el signo menos.',
  didYouMean: (longitude) => `¿Quiso decir ${longitude}?`,
  nearby: 'Un pueblo cercano, o su código postal',
  nearbyHint:
    'Seguirá siendo el pueblo de su acequia. Para el pronóstico del tiempo, escriba un pueblo cercano, su código postal o las coordenadas.',
  language: 'Idioma',
  languageHint: 'Para los correos y las páginas cuando no se sabe el idioma de la persona.',
  contact: 'A quién preguntar',
  contactHint: 'Un nombre, con un teléfono o un correo electrónico. Está en cada página, tarjeta y hoja.',
  webAddress: 'Dirección web de esta página',
  web: {
    hint: 'Lo que escriben sus vecinos para abrirla. Ahí llevan las tarjetas, las invitaciones y las hojas. Déjela vacía si todavía no la hay.',
    reach: {
      machine: 'Solo esta computadora puede abrir esa dirección. En un teléfono, las tarjetas no llevarían a nada.',
      network:
        'Solo los teléfonos de esta red pueden abrir esa dirección. Fuera de ella, las tarjetas no llevarían a nada.',
    },
    elsewhere:
      'Sus vecinos abren la acequia en otra dirección que esta. Siga allá: entrará con su cuenta. Si la acequia no se abre allá, vuelva a esta página y corrija la dirección.',
    goOn: (address) => `Seguir en ${address}`,
  },
  policies: 'Notas para los vecinos',
  policiesHint: (most) => `Opcional, hasta ${most} caracteres. Las ven todos.`,
  termsFrom: 'Primer día de las páginas de términos y privacidad',
  termsFromHint:
    'Se ve arriba en <terms>Términos</terms> y <privacy>Privacidad</privacy>: desde cuándo valen para su acequia.',
  timeZone: 'Zona horaria',
  slots: 'Horas en que empiezan los turnos',
  slotsHint: 'Cada turno dura hasta que empieza el siguiente.',
  slot: (place) => `Hora en que empieza el turno ${place}`,
  lasts: (hours) => `dura ${hours}`,
  addSlot: 'Agregar un turno',
  removeSlot: 'Quitar',
  removeSlotAria: (place) => `Quitar el turno ${place}`,
  presets: 'Horas de costumbre',
  every: (hours, from) => `Cada ${hours} horas desde ${theTime(from)}`,
  onceADay: (from) => `Una vez al día a ${theTime(from)}`,
  firstDay: 'Primer día de la temporada',
  lastDay: 'Último día de la temporada',
  dayHint: 'El mismo cada año.',
  faults: {
    name: 'Escriba el nombre de la acequia.',
    town: 'Escriba el pueblo y las dos letras de su estado, por ejemplo: Boise, ID.',
    latitude: 'Escriba una latitud de -90 a 90, por ejemplo 39.74.',
    longitude: 'Escriba una longitud como -105.11, con su signo menos.',
    contact: 'Escriba un nombre, y un teléfono o un correo electrónico.',
    webAddress: 'Escriba una dirección como https://ditch.example.org, sin nada después.',
    policies: (most) => `Estas notas pasan de ${most} caracteres.`,
    day: 'Escriba el día desde el que valen, por favor.',
    noSlot: 'Escriba la hora de cada turno, o quite los que estén vacíos.',
    sameSlot: (time) => `${endSentence(`Dos turnos empiezan a ${theTime(time)}`)} Cambie uno de los dos.`,
    seasonBackwards: 'El último día de la temporada no puede ser anterior al primero.',
  },
}
