export { messages } from '../en/account.ts'
