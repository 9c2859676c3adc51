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
} else if (command === 'play-those-sent') {
  const { playThoseSent } = await import('./simulate-seasons.ts')
  playThoseSent(args)
} else {
  const { simulateSeasons } = await import('./simulate-seasons.ts')
  process.exit((await simulateSeasons(process.argv.slice(2))) ? 0 : 1)
}
