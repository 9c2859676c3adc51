import { runServerCommand } from './server-command.mjs'

await runServerCommand('setup-link')
