import type { messages as English } from '../en/app.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  skip: 'Ir al contenido',
  signIn: 'Entrar',
  oneMoment: 'Un momento…',
  guestUser: 'Visita',
  partsOfPage: 'Partes de esta página',
  tabs: { schedule: 'Horario', 'my-schedule': 'Mis turnos', notifications: 'Avisos', settings: 'Ajustes' },
  titles: {
    settings: 'Ajustes',
    login: 'Entrar',
    link: 'Su enlace',
    captain: 'Mayordomía',
    invitation: 'Ser mayordomo',
    join: 'Su tarjeta',
    development: 'Desarrollo',
    setup: 'Preparar la acequia',
    terms: 'Términos de uso',
    privacy: 'Privacidad',
    notFound: '404 Página no encontrada',
  },
  rooms: {
    season: 'Temporada',
    import: 'Importar',
    rotation: 'Rotación',
    people: 'Vecinos',
    invitations: 'Invitaciones',
    paper: 'En papel',
    ditch: 'Acequia',
    history: 'Historial',
  },
  documentTitle: (page, ditch) => `${page} - ${ditch}`,
  mainTitle: (ditch) => `${ditch}: quién tiene el agua`,
  legal: 'Información legal',
  copyright: (year, ditch) => `${endSentence(`© ${year} ${ditch}`)} Todos los derechos reservados.`,
  failedPart: 'No se pudo cargar esta parte de la página.',
  tryAgain: 'Intentar otra vez',
  languageUnchanged: {
    title: 'No se cambió el idioma',
    description: 'Revise su conexión e inténtelo otra vez.',
  },
}
