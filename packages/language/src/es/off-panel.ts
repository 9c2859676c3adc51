export { messages } from '../en/off-panel.ts'
