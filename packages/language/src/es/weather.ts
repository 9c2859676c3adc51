export { messages } from '../en/weather.ts'
