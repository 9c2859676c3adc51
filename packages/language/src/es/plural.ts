import { es } from 'make-plural/cardinals'
import { createPlural } from '../plural.ts'

export const plural = createPlural(es)
