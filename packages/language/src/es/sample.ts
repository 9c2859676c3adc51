import type { messages as English } from '../en/sample.ts'

export const messages: typeof English = {
  title: '<b>Acequia de muestra</b> con nombres inventados',
  open: 'Usar la suya',
  text: 'Para mostrar su propia temporada, indique su archivo CSV en <code>SCHEDULE_CSV</code> y reinicie el servidor, o ejecute <code>npm run import -- FILE</code>. La muestra desaparece en cuanto se carga su temporada.',
}
