import type { Catalog } from '../en/catalog.ts'
import { format } from './format.ts'

export const catalog: Catalog = { format }
