import type { messages as English } from '../en/popup.ts'

export const messages: typeof English = { title: 'Entrar con Google', done: 'Ya puede cerrar esta ventana.' }
