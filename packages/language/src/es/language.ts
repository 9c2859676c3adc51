import type { Language } from '../languages.ts'

/** The language of the texts beside this file. */
export const language: Language = 'es'
