export { messages } from '../en/development-page.ts'
