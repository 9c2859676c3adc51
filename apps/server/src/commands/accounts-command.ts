import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { changeAccount, isAccountChange, listEveryAccount } from './accounts-of-ditch.ts'
import { refuseArguments, runCommand, typedCommand } from './run-command.ts'

const COMMAND = typedCommand('accounts')
const USAGE = `usage: ${COMMAND}
       ${COMMAND} disable|enable|delete EMAIL

Lists the accounts, newest first, or changes one. For an account without an e-mail, use the id in the list.
Disabling signs the person out everywhere until the account is enabled again. Deleting also erases what they entered.
Servers can keep running.
`

const system = { clock: systemClock, random: systemRandom }
const [change, account, ...more] = process.argv.slice(2)
if (change === undefined) await runCommand((config) => listEveryAccount(config, system))
else if (isAccountChange(change) && account !== undefined && more.length === 0) {
  await runCommand((config) => changeAccount(config, { change, account }, system))
} else refuseArguments(USAGE)
