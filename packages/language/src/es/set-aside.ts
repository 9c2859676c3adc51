import type { messages as English } from '../en/set-aside.ts'

export const messages: typeof English = {
  title: 'Esta cuenta ya es solo suya',
  why: (email) =>
    `Antes de que usted demostrara que ${email} es su correo, se creó una cuenta con él, quizás por otra persona. Por eso cerramos la sesión en todos los dispositivos y borramos la contraseña, la dirección del calendario y los avisos que tenía.`,
  found: 'La cuenta tenía estos datos:',
  name: 'Nombre',
  phone: 'Teléfono',
  property: 'Propiedad',
  notices: 'Avisos',
  changed: 'Ajustes que alguien cambió',
  ask: '¿Los puso usted? Si no, descártelos.',
  keep: 'Conservar estos datos',
  discard: 'Descartar estos datos',
  noDetails: 'De acuerdo',
  later: 'Decidir después',
  kept: 'Ya tiene otra vez sus datos',
  discarded: 'Los datos se borraron',
  failed: 'No funcionó. Inténtelo otra vez.',
}
