import type { messages as English } from '../en/settings.ts'

export const messages: typeof English = {
  movedFrom: (tab) => `Para ver <b>${tab}</b>, entre a su cuenta. Mientras tanto le mostramos los ajustes.`,
  language: 'Idioma',
  groups: {
    label: 'Partes de los ajustes',
    titles: {
      account: 'Cuenta',
      notices: 'Avisos',
      access: 'Contraseña y dispositivos',
      data: 'Sus datos',
      look: 'Tema e idioma',
      ditch: 'Esta acequia',
    },
  },
  theme: { title: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  guest: {
    title: 'Está aquí de visita',
    text: 'El horario completo está abierto para todos. Con “¿Cuál nombre es el suyo?”, en el horario, se marcan sus turnos en este dispositivo. Entre a su cuenta para verlos en su propia lista y recibir un aviso cuando empieza y cuando termina su turno.',
    privacy: 'Qué guardamos sobre usted',
    signIn: 'Entrar',
  },
  ditch: {
    title: 'Esta acequia',
    name: 'Nombre',
    place: 'Lugar',
    cityAndState: (city, state) => `${city}, ${state}`,
    turnsBegin: 'Los turnos empiezan',
    times: (times) => times.join(', '),
    seasonEnds: 'La temporada termina',
    contact: 'A quién preguntar',
    policies: 'Notas',
    timeZone: 'Zona horaria',
  },
}
