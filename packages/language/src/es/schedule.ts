export { messages } from '../en/schedule.ts'
