import { type Catalog, catalog as en } from './en/catalog.ts'
import { catalog as es } from './es/catalog.ts'
import type { Language } from './languages.ts'

/** Every language's texts for what is sent, and for pages that the server writes by itself. */
export const CATALOGS = { en, es } as const satisfies Record<Language, Catalog>

export type { Catalog }
