/** Loads `.env`, if there is one. Variables that are set already win. */
export function readEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
