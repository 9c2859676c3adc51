import type { messages as English } from '../en/pages.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  descriptions: {
    main: ({ name, city }) =>
      `El horario del agua de ${name} en ${city}: quién tiene el agua ahora, hasta cuándo, y quién sigue.`,
    settings: ({ name }) => endSentence(`Su cuenta, el tema y los datos de ${name}`),
    login: ({ name }) => endSentence(`Entre para ver sus turnos en ${name}`),
    link: ({ name }) => `Abre los enlaces que ${name} envía por correo.`,
    captain: ({ name }) => endSentence(`Donde los mayordomos llevan la temporada de ${name}`),
    invitation: ({ name }) => endSentence(`Abre una invitación para ser mayordomo de ${name}`),
    join: ({ name }) => endSentence(`Abre una tarjeta o invitación a los turnos de agua de ${name}`),
    tradeAnswer: ({ name }) => endSentence(`Responde a lo que pide un vecino de ${name}`),
    development: ({ name }) => endSentence(`Herramientas para preparar ${name}`),
    setup: ({ name }) => endSentence(`Aquí el primer mayordomo prepara ${name}`),
    terms: ({ name }) => endSentence(`A qué se compromete al usar el horario del agua de ${name}`),
    privacy: ({ name }) => `Qué guarda ${name} sobre usted, y que eso nunca se da ni se vende.`,
    notFound: ({ name }) => endSentence(`Esta página no existe en ${name}`),
  },
  installedName: (ditch) => `Headgate: ${ditch}`,
  ownTurns: 'Cuándo le toca el agua',
}
