import type { messages as English } from '../en/stored-page.ts'
import { theTime } from './the-time.ts'

export const messages: typeof English = {
  saved: {
    today: (time) => `De ${theTime(time)}, actualizando…`,
    earlier: (day) => `Del ${day}, actualizando…`,
  },
  changed: {
    today: (time) => `Cambió después de ${theTime(time)}`,
    earlier: (day) => `Cambió después del ${day}`,
  },
}
