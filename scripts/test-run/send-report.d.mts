import type { TestProgress, TestReport } from './report.d.mts'

export const REPORT_FILE: string
export function sendProgress(progress: TestProgress): void
export function writeReport(report: TestReport): void
