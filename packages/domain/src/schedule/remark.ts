import { searchText } from '../search-text.ts'

/** In English and Spanish, without accents. None of them is a part of names. */
const WORDS = new Set(
  [
    'is are was be if when who whose please see call ask note notes trade trades swap check clean until till from',
    'this that these those new not only also after before at on your our their his her everybody nobody same',
    'water ditch headgate turn turns schedule holiday holidays birthday meeting cleaning maintenance repair repairs',
    'workday party vacation happy merry july 4th independence memorial labor thanksgiving easter christmas',
    'si cuando quien favor vea llame pregunte aviso cambio cambiar hasta desde nuevo no tambien despues antes',
    'agua acequia compuerta turno turnos limpieza limpia junta feriado fiesta feliz navidad reunion reparacion vacaciones',
  ].flatMap((line) => line.split(' ')),
)
const SENTENCE = /[!?¡¿;]|: \S|[a-z]{4,}\. \S|^[*(]|\.{3}|…/
const LONGEST_NAME_WORDS = 6

/**
 * Whether a text looks like a remark rather than a name: `Happy 4th!`, `see note`, `Call Pat if it is stuck`. Names have few
 * words, and none of those of a sentence.
 */
export function isRemark(text: string): boolean {
  const words = searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return SENTENCE.test(text.trim()) || words.length > LONGEST_NAME_WORDS || words.some((word) => WORDS.has(word))
}
