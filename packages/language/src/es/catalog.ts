import type { Catalog } from '../en/catalog.ts'
import { messages as audit } from './audit.ts'
import { messages as faults } from './faults.ts'
import { format } from './format.ts'
import { messages as problems } from './problems.ts'

export const catalog: Catalog = { format, problems, faults, audit }
