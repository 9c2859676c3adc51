export { messages } from '../en/welcome.ts'
