export { messages } from '../en/sign-in.ts'
