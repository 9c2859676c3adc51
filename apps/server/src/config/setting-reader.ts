export type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads one variable. `parse` returns undefined for text that is wrong; `expected` completes the sentence
 * "PORT is "x", but must be …".
 */
export type ReadSetting = <T>(
  name: string,
  whenAbsent: T,
  parse: (text: string) => T | undefined,
  expected: string,
) => T

/** Adds a line to `wrong` for each setting that cannot be read. `quote` hides secrets in these lines. */
export const settingReader =
  (env: Env, wrong: string[], quote: (text: string) => string): ReadSetting =>
  (name, whenAbsent, parse, expected) => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return whenAbsent
    const value = parse(text)
    if (value === undefined) wrong.push(`${name} is ${quote(text)}, but must be ${expected}`)
    return value ?? whenAbsent
  }
