import type { Language } from './languages.ts'

/** What a ditch is called in production until somebody has named it. */
export const UNNAMED_DITCH: Readonly<Record<Language, string>> = { en: 'Our Ditch', es: 'Nuestra acequia' }
