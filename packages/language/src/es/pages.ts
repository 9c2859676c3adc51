export { messages } from '../en/pages.ts'
