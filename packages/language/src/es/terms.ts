export { messages } from '../en/terms.ts'
