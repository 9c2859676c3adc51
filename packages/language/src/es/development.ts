export { messages } from '../en/development.ts'
