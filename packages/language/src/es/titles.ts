import type { messages as English } from '../en/titles.ts'

export const messages: typeof English = {
  pages: {
    settings: 'Ajustes',
    login: 'Entrar',
    link: 'Su enlace',
    captain: 'Mayordomía',
    invitation: 'Ser mayordomo',
    join: 'Su tarjeta',
    tradeAnswer: 'Su respuesta',
    development: 'Desarrollo',
    setup: 'Preparar la acequia',
    terms: 'Términos de uso',
    privacy: 'Privacidad',
    notFound: '404 Página no encontrada',
  },
  rooms: {
    season: 'Temporada',
    people: 'Vecinos',
    water: 'Agua',
    paper: 'En papel',
    settings: 'Ajustes',
  },
}
