export { messages } from '../en/account-menu.ts'
