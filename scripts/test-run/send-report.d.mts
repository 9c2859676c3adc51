import type { TestNews, TestReport } from './report.d.mts'

export const REPORT_FILE: string
export function sendNews(news: TestNews): void
export function writeReport(report: TestReport): void
