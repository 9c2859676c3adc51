export { messages } from '../en/captain.ts'
