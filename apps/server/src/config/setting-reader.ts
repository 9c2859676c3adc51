export type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads one variable. `parse` returns undefined for text that is wrong; `expected` completes the sentence
 * "PORT is "x", but must be …".
 */
export type ReadSetting = <const T>(
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

/** For `parse`: any text. */
export const anyText = (text: string): string => text

/** For `parse`: text that matches a pattern as it is. */
export const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined

/** For `parse`: one of these texts. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | undefined =>
    choices.find((choice) => choice === text)

/** For `parse`: a whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

/** For `parse`: 1 or 0. */
export const onOrOff = (text: string): boolean | undefined => ({ 0: false, 1: true })[text]

/** For `parse`: words with commas between them, all of which are right. */
export const listOf =
  <T>(parse: (word: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const found = text.split(',').map((word) => parse(word.trim()))
    return found.includes(undefined) ? undefined : (found as T[])
  }

/** For `parse`: the address of a service, without a slash at its end. */
export function findServiceUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
    ? text.replace(/\/+$/, '')
    : undefined
}
