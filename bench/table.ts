/** A measurement beside its reference. */
export interface BenchRow {
  what: string
  reference: string
  measured: string
  referenceMeasured: string
  /** Measured divided by reference, if they can be compared. */
  ratio: number | undefined
  /** The 95 % interval of the ratio, where it has one. */
  interval?: string
  goal: string
}

export function printTable(rows: readonly BenchRow[]): void {
  printLines([
    ['what', 'measured', 'reference', 'its figure', 'ratio', '95 % interval', 'goal'],
    ...rows.map((row) => [
      row.what,
      row.measured,
      row.reference,
      row.referenceMeasured,
      row.ratio?.toFixed(2) ?? '',
      row.interval ?? '',
      row.goal,
    ]),
  ])
}

export function printLines(lines: readonly (readonly string[])[]): void {
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
