import type { messages as English } from '../en/password-policy.ts'
import { format } from './format.ts'

const CLASSES = {
  lowercase: 'una letra minúscula',
  uppercase: 'una letra mayúscula',
  digit: 'un número',
  symbol: 'un símbolo',
}

export const messages: typeof English = {
  atLeast: (length) => `Al menos ${length} caracteres.`,
  atLeastWith: (length, classes) =>
    `Al menos ${length} caracteres, con ${format.list(classes.map((one) => CLASSES[one]))}.`,
  notCommon: 'No se aceptan contraseñas comunes.',
  missing: {
    'min-length': ({ minLength }) => `Necesita al menos ${minLength} caracteres.`,
    'max-length': ({ maxLength }) => `Puede tener ${maxLength} caracteres como máximo.`,
    lowercase: () => 'Necesita una letra minúscula.',
    uppercase: () => 'Necesita una letra mayúscula.',
    digit: () => 'Necesita un número.',
    symbol: () => 'Necesita un símbolo.',
    common: () => 'Es demasiado común o demasiado fácil de adivinar.',
  },
}
