/** Puts what `.env` says into the environment, where the environment does not say otherwise. Having none is fine. */
export function readEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
