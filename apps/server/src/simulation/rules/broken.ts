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
