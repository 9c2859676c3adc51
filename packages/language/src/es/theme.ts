export { messages } from '../en/theme.ts'
