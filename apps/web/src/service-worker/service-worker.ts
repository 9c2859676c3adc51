import './push.ts'
