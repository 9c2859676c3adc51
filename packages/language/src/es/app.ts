export { messages } from '../en/app.ts'
