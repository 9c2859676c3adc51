export { messages } from '../en/notices.ts'
