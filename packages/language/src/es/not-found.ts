export { messages } from '../en/not-found.ts'
