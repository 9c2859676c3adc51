import type { messages as English } from '../en/notices.ts'
import { endSentence } from '../end-sentence.ts'
import { plural } from './plural.ts'
import { theTime } from './the-time.ts'

const leadTime = (minutes: number): string =>
  minutes < 60
    ? plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` })
    : plural(minutes / 60, { one: '1 hora', other: `${minutes / 60} horas` })

export const messages: typeof English = {
  list: {
    title: 'Sus avisos',
    fresh: 'Nuevo',
    newCount: (count) => plural(count, { one: `${count} nuevo`, other: `${count} nuevos` }),
    unread: (count) => plural(count, { one: `${count} aviso sin leer`, other: `${count} avisos sin leer` }),
    empty: 'Todavía no hay avisos.',
    emptyHint: 'Aquí leerá cuándo empieza y termina su agua, y qué cambia en sus turnos.',
    toSettings: 'Recordatorios, horas de silencio y dispositivos',
    more: 'Los avisos anteriores están en el registro de abajo.',
  },
  log: {
    title: 'Lo que se envió',
    hint: 'Cada aviso por cada medio: para cuándo era y qué pasó con él.',
    empty: 'Todavía no había nada que avisar, así que no se envió nada.',
    due: (moment) => `Para ${moment}`,
    answer: (moment, answer) => `${moment}: ${answer}`,
  },
  settings: {
    title: 'Avisos',
    intro: 'Se le avisa de sus propios turnos, y de los recados que el mayordomo envía a todos.',
    toList: 'Leer sus avisos',
    table: 'De qué se le avisa y cómo',
    kind: 'Aviso',
    cell: (kind, channel) => `${kind}: ${channel}`,
    lead: 'Con cuánta anticipación recordarle su turno',
    leadMinutes: leadTime,
    saving: 'Guardando…',
    saved: 'Guardado.',
    undo: 'Deshacer',
    failed: 'No se pudo guardar. Sus ajustes siguen como estaban.',
  },
  how: {
    title: 'Cómo le avisamos',
    question: '¿Cómo le avisamos?',
    devices: {
      phone: 'En este teléfono',
      tablet: 'En esta tableta',
      computer: 'En esta computadora',
      all: 'En sus dispositivos',
    },
    ways: { 'e-mail': 'Por correo', list: 'Solo en la lista de avisos' },
    hints: {
      devices: (mail) =>
        `Todos los avisos, aunque esta página esté cerrada.${mail ? ' Los cambios, también por correo.' : ''}`,
      'e-mail': (mail) =>
        mail?.isConfirmed === false
          ? endSentence(`Cuando empieza y termina su agua, y si algo cambia. Primero confirme ${mail.address}`)
          : `A ${mail?.address}, cuando empieza y termina su agua, y si algo cambia.`,
      list: () => 'No se le envía nada. Usted entra a ver sus avisos cuando quiera.',
    },
    customize: 'Personalizar',
    customized: 'Personalizado',
    customizedHint: 'Como lo eligió abajo.',
    unchosen: (mail) =>
      mail
        ? 'Todavía no ha elegido. Mientras tanto, le avisamos por correo.'
        : 'Todavía no ha elegido. Mientras tanto, sus avisos solo quedan en la lista.',
    busy: 'Guardando…',
    failed: 'No se pudo guardar. Inténtelo otra vez.',
    answered: {
      devices: () => 'Listo: desde ahora le avisamos en este dispositivo.',
      'e-mail': (address, isConfirmed) =>
        isConfirmed
          ? endSentence(`Listo: desde ahora le escribimos a ${address}`)
          : endSentence(`Listo: le escribiremos cuando confirme ${address}`),
      list: () => 'Listo: sus avisos quedan en la lista, y no se le envía nada.',
    },
    change: 'Cambiarlo en Avisos',
  },
  quiet: {
    title: 'Horas de silencio',
    toggle: 'No avisarme en mis dispositivos ni por correo a ciertas horas',
    from: 'Desde',
    until: 'Hasta',
    hint: 'Los avisos de cambios y cierres esperan a que terminen estas horas, y también los recordatorios de turnos que empiezan después. La lista siempre muestra todo.',
    none: 'A esas horas no se silencia ninguno de sus avisos.',
    some: 'A esas horas no le llegan a sus dispositivos ni por correo:',
    line: (slot, silenced) => `Turnos de ${theTime(slot)}: ${silenced.join(', ')}`,
  },
  mail: {
    ready: (address) => endSentence(`El correo se envía a ${address}`),
    unverified: (address) => endSentence(`Le llegará correo cuando usted confirme ${address}`),
    unverifiedHint: 'Abra el enlace que le enviamos. Puede pedirlo otra vez en “Su cuenta”.',
    noAddress: 'Su cuenta no tiene correo electrónico, así que no se le puede escribir.',
    off: 'Esta acequia no envía correo.',
    offHint: 'Los avisos en sus dispositivos y en la lista sí funcionan.',
  },
  noDevice: 'Los avisos están desactivados en todos sus dispositivos, así que ahí no le llega nada.',
  test: {
    title: 'Pruébelo',
    hint: 'Envía ahora un aviso por cada medio que eligió, y muestra si se aceptó.',
    button: 'Enviar una prueba',
    busy: 'Enviando…',
    none: 'No hay ningún medio elegido, así que no se envió nada.',
    accepted: 'Aceptado',
    refused: 'No aceptado',
    failed: 'No se pudo enviar la prueba. Inténtelo otra vez.',
  },
  here: {
    title: 'Este dispositivo',
    looking: 'Viendo qué puede hacer este dispositivo…',
    promptHint:
      'Si activa los avisos, le llegarán a este dispositivo aunque esta página esté cerrada. Su navegador le pedirá permiso.',
    turnOn: 'Activar',
    turningOn: 'Esperando a su navegador…',
    on: 'Este dispositivo recibe avisos.',
    onHint: 'Llegan aunque esta página esté cerrada.',
    turnOff: 'Desactivar',
    turningOff: 'Desactivando…',
    off: 'Los avisos están desactivados en este dispositivo.',
    turnedOn: { title: 'Avisos activados', description: 'Desde ahora llegan a este dispositivo.' },
    turnedOff: { title: 'Avisos desactivados', description: 'Ya no llegan a este dispositivo.' },
    unsupported: 'Este navegador no puede mostrar avisos con la página cerrada.',
    unsupportedHint: 'Sus otros avisos sí funcionan, o puede abrir esta página en otro navegador.',
    insecure: 'Los navegadores solo permiten avisos por https, y esta página se cargó sin https.',
    insecureHint: 'Dígaselo a un mayordomo. Sus otros avisos sí funcionan.',
    dismissed: 'No respondió a la pregunta de su navegador, así que nada cambió.',
    hung: 'El servicio de avisos de su navegador no respondió. Inténtelo más tarde. Sus otros avisos sí funcionan.',
    refused:
      'Su navegador no activó los avisos. En una ventana privada o de incógnito no se puede; si no está en una, inténtelo más tarde. Sus otros avisos sí funcionan.',
    failed: 'No funcionó. Inténtelo otra vez.',
  },
  devices: {
    title: 'Dispositivos que reciben avisos',
    thisOne: 'Este dispositivo',
    added: (day) => `Desde ${day}`,
    addedAndReached: (day, moment) => `Desde ${day}; último aviso ${moment}`,
    remove: 'Quitar',
    removeAria: (label) => `Quitar ${label}`,
    removed: { title: 'Dispositivo quitado', description: 'Ya no recibe avisos.' },
    failed: 'No se pudo quitar el dispositivo. Inténtelo otra vez.',
  },
  day: { today: 'hoy', yesterday: 'ayer' },
  moment: {
    today: (time) => `hoy a ${theTime(time)}`,
    yesterday: (time) => `ayer a ${theTime(time)}`,
    onDay: (day, time) => `el ${day} a ${theTime(time)}`,
  },
  kinds: {
    'evening-before': {
      name: 'La noche antes',
      when: () => 'a las 8\u00A0p.\u00A0m.',
      at: (time) => `la noche antes (${time})`,
    },
    'lead-time': {
      name: 'Antes de que empiece',
      when: (leadMinutes) => `${leadTime(leadMinutes)} antes`,
      at: (time) => `antes de que empiece (${time})`,
    },
    begins: { name: 'Empieza su agua', when: () => 'abra su compuerta', at: (time) => `empieza su agua (${time})` },
    ends: { name: 'Termina su agua', when: () => 'cierre su compuerta', at: (time) => `termina su agua (${time})` },
    changed: {
      name: 'Cambian sus turnos',
      when: () => 'movidos, nuevos o quitados',
      at: (time) => `cambian sus turnos (${time})`,
    },
    'ditch-closed': {
      name: 'Se cierra la acequia',
      when: () => 'si afecta su turno',
      at: (time) => `se cierra la acequia (${time})`,
    },
    'ditch-reopened': {
      name: 'Se abre otra vez la acequia',
      when: () => 'si su turno recupera el agua',
      at: (time) => `se abre otra vez la acequia (${time})`,
    },
    note: {
      name: 'Recados del mayordomo',
      when: () => 'si el mayordomo los envía',
      at: (time) => `recados del mayordomo (${time})`,
    },
    trade: {
      name: 'Tratos con vecinos',
      when: () => 'se piden, se responden o cambian',
      at: (time) => `tratos con vecinos (${time})`,
    },
  },
  channels: { push: 'Equipos', 'e-mail': 'Correo', list: 'Lista' },
  outcomes: {
    waiting: 'Por enviar',
    sent: 'Enviado',
    late: 'Enviado tarde',
    missed: 'Vencido',
    silenced: 'Silenciado',
    'gave-up': 'No enviado',
  },
}
