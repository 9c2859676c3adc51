export { messages } from '../en/worker.ts'
