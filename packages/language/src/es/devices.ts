import type { messages as English } from '../en/devices.ts'

export const messages: typeof English = {
  name({ browser, system }) {
    if (browser && system) return `${browser} en ${system}`
    return browser ?? system ?? 'Un dispositivo desconocido'
  },
}
