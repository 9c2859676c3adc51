export { messages } from '../en/empty-schedule.ts'
