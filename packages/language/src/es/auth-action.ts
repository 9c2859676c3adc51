export { messages } from '../en/auth-action.ts'
