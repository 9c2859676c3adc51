export { messages } from '../en/ui.ts'
