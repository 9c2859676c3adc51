export { messages } from '../en/set-aside.ts'
