/** A measurement, beside its reference if it has one. */
export interface BenchRow {
  what: string
  measured: string
  reference?: string
  referenceMeasured?: string
  /** Measured divided by reference, if they can be compared. */
  ratio?: number
  /** The 95 % interval of the ratio, where it has one. */
  interval?: string
  goal?: string
}

export function printTable(rows: readonly BenchRow[]): void {
  const lines = [
    ['what', 'measured', 'reference', 'its figure', 'ratio', '95 % interval', 'goal'],
    ...rows.map(({ what, measured, reference = '', referenceMeasured = '', ratio, interval = '', goal = '' }) => [
      what,
      measured,
      reference,
      referenceMeasured,
      ratio?.toFixed(3) ?? '',
      interval,
      goal,
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
