export { messages } from '../en/my-schedule.ts'
