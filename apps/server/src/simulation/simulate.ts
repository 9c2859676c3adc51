const [what = '--seed'] = process.argv.slice(2)

process.stderr.write(`No such command: ${what}\n`)
process.exitCode = 1
