export { messages } from '../en/password-policy.ts'
