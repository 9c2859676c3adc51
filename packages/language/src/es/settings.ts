export { messages } from '../en/settings.ts'
