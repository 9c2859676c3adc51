import type { ToolReason } from '../en/tool-problems.ts'
import type { ReasonTexts } from '../reason-texts.ts'
import { messages as captains } from './captain-problems.ts'
import { messages as trades } from './trade-problems.ts'

export const messages: ReasonTexts<ToolReason> = {
  'request-too-slow': () => 'La solicitud tardó demasiado en llegar.',
  ...captains,
  ...trades,
  'setup-code-unknown': () =>
    'Ese no es el código. Revise que lo haya escrito completo o que haya abierto el enlace completo.',
  'setup-code-used': () =>
    'Con este código ya se nombró a un mayordomo. Si no fue a usted, pídale otro código a quien maneja el servidor.',
  'setup-code-expired': () => 'Este código ya venció. Pídale otro a quien maneja el servidor.',
  'setup-has-captain': () => 'Esta acequia ya tiene mayordomo. Pídale una invitación.',
  'download-foreign': () =>
    'Este no es un archivo ZIP de “Descargar todo”. Elija ese archivo como se guardó, sin descomprimirlo.',
  'download-newer': () => 'Este archivo es de una versión más nueva de Headgate. Primero actualice esta.',
  'download-damaged': ({ place }) =>
    `Este archivo está dañado o alguien lo cambió${place === null ? '' : ` (${place})`}, así que no se trajo nada. Descárguelo otra vez.`,
  'download-too-large': () => 'Este archivo es demasiado grande, así que no se trajo nada.',
  'ditch-not-empty': () =>
    'Esta acequia ya tiene vecinos, una temporada, un cierre o un recado, así que no se trajo nada. Una descarga solo se puede traer donde todavía no hay nada.',
  'setup-not-here': () =>
    'La muestra solo se puede reemplazar en un navegador de la computadora donde corre. En cualquier otra, use un código para preparar la acequia.',
}
