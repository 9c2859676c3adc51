import { enableCompileCache } from 'node:module'

// Compiling the program takes a second, which every process would pay.
enableCompileCache()

const [command, ...args] = process.argv.slice(2)

if (command === 'planted') {
  const { tryPlantedBugs } = await import('./planted/try-planted-bugs.ts')
  process.exit((await tryPlantedBugs(args)) ? 0 : 1)
} else if (command === 'mutants') {
  const { tryMutants } = await import('./mutants/try-mutants.ts')
  process.exit((await tryMutants(args)) ? 0 : 1)
} else if (command === 'play-share') {
  const [core, cores, ...others] = args
  const { playShare } = await import('./simulate-seasons.ts')
  const send = (result: unknown) =>
    new Promise<void>((resolve) => process.send?.(result, undefined, undefined, () => resolve()))
  await playShare(others, Number(core), Number(cores), send)
  process.disconnect?.()
} else {
  const { simulateSeasons } = await import('./simulate-seasons.ts')
  process.exit((await simulateSeasons(process.argv.slice(2))) ? 0 : 1)
}
