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
  'setup-not-here': () =>
    'La muestra solo se puede reemplazar en un navegador de la computadora donde corre. En cualquier otra, use un enlace para preparar la acequia.',
}
