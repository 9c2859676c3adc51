import type { ToolProblemTexts } from '../problem-texts.ts'
import { messages as captains } from './captain-problems.ts'
import { messages as trades } from './trade-problems.ts'

export const messages: ToolProblemTexts = {
  'no-route': ({ method, path }) =>
    path === null ? `Aquí no se puede hacer ${method}.` : `Aquí no existe ${method} ${path}.`,
  'address-too-long': () => 'Una parte de esta dirección es demasiado larga.',
  'address-unreadable': () => 'No se puede leer esta dirección.',
  'body-unreadable': () => 'El servidor no pudo leer lo que se envió.',
  'media-type-unsupported': () => 'El servidor no acepta este tipo de archivo.',
  'not-http': () => 'Esto no es una solicitud HTTP.',
  'request-too-slow': () => 'La solicitud tardó demasiado en llegar.',
  'request-too-large': () => 'La solicitud es demasiado grande.',
  'headers-too-large': () => 'Los encabezados de la solicitud son demasiado grandes.',
  'expectation-unsupported': () => 'El servidor no acepta condiciones antes del contenido.',
  'no-metrics-token': () =>
    'Las métricas requieren el token METRICS_TOKEN. Si no está definido, solo esta máquina puede leerlas.',
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
