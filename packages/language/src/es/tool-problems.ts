import type { ToolReason } from '../en/tool-problems.ts'
import type { ReasonTexts } from '../reason-texts.ts'
import { messages as captains } from './captain-problems.ts'
import { messages as trades } from './trade-problems.ts'

export const messages: ReasonTexts<ToolReason> = {
  'request-too-slow': () => 'La solicitud tardó demasiado en llegar.',
  ...captains,
  ...trades,
  'setup-link-unknown': () =>
    'Este enlace no existe. Revise que haya abierto el enlace completo o cree otro con “headgate setup-link”.',
  'setup-link-used': () => 'Este enlace ya se usó. Si todavía no tiene cuenta, cree otro con “headgate setup-link”.',
  'setup-link-expired': () => 'Este enlace ya venció. Cree otro con “headgate setup-link”.',
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
    'La muestra solo se puede reemplazar en un navegador de la computadora donde corre. En cualquier otra, use un enlace para preparar la acequia.',
}
