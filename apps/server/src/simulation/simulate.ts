const [command, ...args] = process.argv.slice(2)

if (command === 'planted') {
  const { tryPlantedBugs } = await import('./planted/try-planted-bugs.ts')
  process.exit((await tryPlantedBugs(args)) ? 0 : 1)
} else if (command === 'mutants') {
  const { tryMutants } = await import('./mutants/try-mutants.ts')
  process.exit((await tryMutants(args)) ? 0 : 1)
} else throw new Error('seasons cannot be played yet')
