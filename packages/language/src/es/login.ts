export { messages } from '../en/login.ts'
