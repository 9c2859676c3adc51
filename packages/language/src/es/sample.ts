import type { messages as English } from '../en/sample.ts'

export const messages: typeof English = {
  title: '<b>Acequia de muestra</b> con nombres inventados',
  open: 'Usar la suya',
  text: 'Prepare aquí su propia acequia: usted será el mayordomo y dirá dónde está y a qué hora empiezan los turnos. Después la muestra desaparece y usted carga su temporada.',
  submit: 'Poner mi acequia',
  busy: 'Un momento…',
  notHere:
    'Eso solo se puede hacer en un navegador de la computadora donde corre la muestra. Abra ahí esta página, o ejecute ahí mismo <code>headgate setup-link</code> (en una copia del código fuente, <code>npm run setup-link</code>) y abra el enlace que aparece.',
  failed: 'Eso no funcionó. Inténtelo otra vez.',
}
