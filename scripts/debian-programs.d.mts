export interface DebianProgram {
  name: string
  neededFor: string
  /** The environment variable with its path. */
  setting?: string
  /** Its possible names on the PATH. */
  programs: readonly string[]
  /** Its Debian package. */
  debian: string
}
export function ensureDebianProgram(program: DebianProgram): Promise<string>
