/** A rule that must always hold did not. */
export class Broken extends Error {
  readonly rule: string
  readonly what: string

  constructor(rule: string, what: string) {
    super(`${rule}: ${what}`)
    this.name = 'Broken'
    this.rule = rule
    this.what = what
  }
}

/** Throws where two lists first differ. */
export function requireSameLists(
  rule: string,
  who: string,
  shown: readonly string[],
  expected: readonly string[],
): void {
  const at = [...shown.keys(), ...expected.keys()].find((index) => shown[index] !== expected[index])
  if (at === undefined) return
  throw new Broken(rule, `${who}: ${shown[at] ?? 'nothing more'}, which must be ${expected[at] ?? 'nothing more'}`)
}
