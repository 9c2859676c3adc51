/** One row: what was measured, against what, and how the two compare. */
export interface BenchRow {
  what: string
  reference: string
  measured: string
  referenceMeasured: string
  /** Measured through reference; undefined where there is nothing to compare with. */
  ratio: number | undefined
  goal: string
}

export function printTable(rows: readonly BenchRow[]): void {
  const lines = [
    ['what', 'measured', 'reference', 'its figure', 'ratio', 'goal'],
    ...rows.map((row) => [
      row.what,
      row.measured,
      row.reference,
      row.referenceMeasured,
      row.ratio?.toFixed(2) ?? '',
      row.goal,
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
}
