export { messages } from '../en/privacy.ts'
