export * from './page-contract.ts'
export * from './problem-contract.ts'
export * from './schedule-contract.ts'
