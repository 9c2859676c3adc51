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
  await playShare(others, Number(core), Number(cores), (result) => process.send?.(result))
  process.disconnect?.()
} else {
  const { simulateSeasons } = await import('./simulate-seasons.ts')
  process.exit((await simulateSeasons(process.argv.slice(2))) ? 0 : 1)
}
