import type { messages as English } from '../en/address.ts'
import { plural } from './plural.ts'

export const messages: typeof English = {
  label: 'Dirección (calle y número)',
  hint: 'Empiece a escribir y elija su dirección de la lista.',
  verify: 'Verificar dirección',
  verifying: 'Verificando…',
  found: (count) =>
    count === 0
      ? 'No hay sugerencias.'
      : plural(count, {
          one: `${count} sugerencia. Use las flechas para elegir.`,
          other: `${count} sugerencias. Use las flechas para elegir.`,
        }),
  unsuggested: 'Por ahora no se pueden cargar sugerencias. Puede escribir su dirección completa.',
  checking: 'Revisando esta dirección…',
  valid: 'Dirección encontrada',
  change: 'Usar otra dirección',
  elsewhere: {
    title: (city) => `Dirección fuera de ${city}`,
    text: (city) => `La aplicación funciona mejor con direcciones de ${city}, pero puede continuar.`,
  },
  addressRequired: { title: 'Falta la dirección', description: 'Escriba su dirección.' },
  invalidAddress: { title: 'Dirección no válida', description: 'Elija una dirección de la lista de sugerencias.' },
  searching: {
    title: 'Buscando su dirección',
    description: 'Lo mejor es elegir una dirección de la lista de sugerencias.',
  },
  addressNotFound: {
    title: 'No se encontró la dirección',
    description: 'No pudimos encontrar esa dirección. Elija una de la lista de sugerencias.',
  },
  addressError: {
    title: 'Error con la dirección',
    description: 'Hubo un problema al buscar su dirección. Inténtelo otra vez.',
  },
  verificationError: {
    title: 'Error al verificar',
    description: 'Hubo un error al verificar su dirección. Inténtelo otra vez.',
  },
  addressVerified: (count) => ({
    title: 'Dirección verificada',
    description:
      count === 0
        ? 'Todavía no hay cuentas con esta dirección.'
        : plural(count, {
            one: `Encontramos ${count} cuenta con esta dirección.`,
            other: `Encontramos ${count} cuentas con esta dirección.`,
          }),
  }),
}
