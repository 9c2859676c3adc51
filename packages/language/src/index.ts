export * from './create-format.ts'
export * from './end-sentence.ts'
export * from './languages.ts'
export type { PluralForms } from './plural.ts'
