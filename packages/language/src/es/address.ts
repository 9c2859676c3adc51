export { messages } from '../en/address.ts'
