import type { messages as English } from '../en/footer.ts'
import { endSentence } from '../end-sentence.ts'

export const messages: typeof English = {
  legal: 'Información legal',
  copyright: (year, ditch) => `${endSentence(`© ${year} ${ditch}`)} Todos los derechos reservados.`,
}
