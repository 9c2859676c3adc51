import type { messages as English } from '../en/app.ts'

export const messages: typeof English = {
  skip: 'Ir al contenido',
  signIn: 'Entrar',
  oneMoment: 'Un momento…',
  guestUser: 'Visita',
  partsOfPage: 'Partes de la página',
  tabs: { schedule: 'Horario', 'my-schedule': 'Mis turnos', notifications: 'Avisos', settings: 'Ajustes' },
  documentTitle: (page, ditch) => `${page} - ${ditch}`,
  mainTitle: (ditch) => `${ditch}: quién tiene el agua`,
  failedPart: 'No se pudo cargar esta parte.',
  tryAgain: 'Intentar otra vez',
  languageUnchanged: {
    title: 'No se cambió el idioma',
    description: 'Revise su conexión e inténtelo otra vez.',
  },
}
