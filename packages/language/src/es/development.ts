import type { NoticeOutcome } from '@headgate/domain'
import type { messages as English } from '../en/development.ts'
import { endSentence } from '../end-sentence.ts'
import { format } from './format.ts'
import { plural } from './plural.ts'

const SOURCES = { google: 'Google Weather', nws: 'National Weather Service', averages: 'Promedios de 1991 a 2020' }

const OUTCOMES: Record<NoticeOutcome, string> = {
  waiting: 'por enviar',
  sent: 'enviados',
  late: 'enviados tarde',
  missed: 'vencidos',
  silenced: 'silenciados',
  'gave-up': 'no enviados',
}

export const messages: typeof English = {
  status: {
    title: 'Estado de la sesión',
    unreachable: 'No pudimos preguntarle al servidor quién es usted.',
    demo: 'Aquí no se puede entrar a ninguna cuenta: esto es una demostración.',
    signedIn: (who) => endSentence(`Entró como ${who}`),
    guest: 'Está aquí de visita.',
    nobody: 'No ha entrado a ninguna cuenta.',
    captain: 'Usted es mayordomo de esta acequia.',
    notCaptain: 'Usted no es mayordomo de esta acequia.',
  },
  shared: {
    title: 'Temporada y vecinos',
    forCaptains:
      'Solo los mayordomos de la acequia pueden cambiar la temporada o los vecinos. Todo lo demás de esta página lo puede usar usted.',
    sampleCaptain:
      'Esta es una acequia de muestra con un mayordomo de muestra. Su correo y su contraseña aparecieron en la terminal cuando arrancó el servidor, y solo sirven en esta máquina.',
    signIn: 'Entrar',
    usernames: 'Actualizar nombres',
    updating: 'Actualizando…',
    usernamesHint: 'Le da a cada vecino el nombre que el horario usa para su propiedad.',
    updated: (updated, unchanged) => ({
      title: 'Nombres actualizados',
      description: `${plural(updated, { one: '1 nombre cambió', other: `${format.number(updated)} nombres cambiaron` })}; sin cambio: ${format.number(unchanged)}.`,
    }),
    updateFailed: 'No se pudieron actualizar los nombres',
    failed: 'Algo salió mal en el servidor. Inténtelo otra vez.',
  },
  debug: {
    title: 'Datos de la sesión',
    status: 'Estado',
    statuses: { loading: 'cargando', known: 'lista', unreachable: 'sin conexión' },
    userInfo: 'Datos del usuario',
  },
  api: {
    title: 'Prueba de la API',
    tabs: 'Qué consultar',
    schedule: 'Horario',
    weather: 'Tiempo',
    forecast: 'Pronóstico',
    endpoint: 'Ruta',
    hint: 'Una ruta de este servidor. Se consulta con GET, en su propia sesión.',
    fetch: 'Consultar',
    fetching: 'Consultando…',
    notOurs: 'Solo se pueden consultar rutas de este servidor, como /api/schedule.',
    unreachable: 'El servidor no respondió.',
    answer: 'Respuesta',
    read: (status, took, kilobytes) => `${status} en ${took} ms, ${kilobytes} KB`,
    elsewhere: 'Lleva a otro sitio',
    cut: 'Solo se muestra el comienzo.',
  },
  server: {
    title: 'Servidor',
    now: 'Hora del servidor',
    mode: 'Temporada',
    modes: { production: 'Producción', sample: 'De muestra', own: 'La propia de la acequia' },
    version: 'Headgate',
    node: 'Node',
    startedAt: 'Funciona desde',
    store: 'Base de datos',
    engines: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
    storeState: (engine, isAnswering, importId) =>
      `${engine}, ${isAnswering ? 'lista' : 'no está lista'}, ${importId === 0 ? 'sin temporada' : `temporada n.º ${importId}`}`,
    weather: 'Tiempo',
    weatherFrom: (source, ageMinutes) =>
      ageMinutes === null ? SOURCES[source] : `${SOURCES[source]}, de hace ${ageMinutes} min`,
    noWeather: 'Todavía no hay',
    outbox: 'Avisos',
    noNotices: 'Todavía no hay',
    noticesBy: (counts) =>
      counts.map(([outcome, count]) => `${count} ${OUTCOMES[outcome as NoticeOutcome] ?? outcome}`).join(', '),
    moment: (day, time) => `${day}, ${time}`,
  },
  mailbox: {
    title: 'Buzón',
    hint: 'Ningún correo sale de una acequia de muestra. El correo que habría enviado se guarda aquí.',
    empty: 'Todavía no hay correo. Pida un enlace para entrar y llegará aquí.',
    closed: 'Aquí no hay buzón. Solo lo tiene una acequia de muestra, y solo en la máquina donde funciona.',
    sent: (address, when) => `para ${address}, ${when}`,
  },
}
