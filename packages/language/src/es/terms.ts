import type { messages as English } from '../en/terms.ts'

export const messages: typeof English = {
  intro: (ditch, city, state) =>
    `Esta página les dice a los vecinos de ${ditch} en ${city}, ${state}, a quién le toca el agua. Al usarla, usted acepta lo siguiente.`,
  schedule: {
    title: 'Qué es el horario',
    text: 'Muestra los turnos como los cargó el mayordomo de la acequia. No crea, cambia ni quita el derecho de nadie al agua. Si no coincide con lo que acordó la compañía de su acequia, vale lo acordado.',
  },
  check: {
    title: 'Revise antes de mover la compuerta',
    text: 'Los turnos se cambian entre vecinos, las acequias se cierran para arreglos y un teléfono puede quedarse sin señal. Hacemos lo posible para que el horario y sus avisos estén correctos y a tiempo, pero no podemos prometer que siempre sea así. Si tiene dudas, pregúntele al mayordomo o a su vecino.',
  },
  account: {
    title: 'Su cuenta',
    text: 'Use su propio nombre y una propiedad que sea suya o que esté a su cuidado. No comparta su contraseña. Puede borrar su cuenta cuando quiera, y con ella lo que es solo suyo; lo que es de la acequia se queda, como dice la página de privacidad.',
  },
  fairUse: {
    title: 'Uso justo',
    text: 'El horario es para todos los de la acequia. No lo use para molestar a sus vecinos ni trate de dañarlo o de ver lo que no es suyo. Un mayordomo puede desactivar una cuenta que se use así.',
  },
  data: {
    title: 'Sus datos',
    text: 'Nunca se dan ni se venden a nadie. En <link>Privacidad</link> puede leer lo poco que se guarda y cómo descargarlo o borrarlo.',
  },
  changes: {
    '2026-11-23': 'Los términos ahora dicen que lo que es de la acequia se queda cuando usted borra su cuenta.',
  },
}
