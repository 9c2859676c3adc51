export { messages } from '../en/legal.ts'
