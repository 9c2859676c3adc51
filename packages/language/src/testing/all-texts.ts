import { messages as account } from '../en/account.ts'
import { messages as accountMenu } from '../en/account-menu.ts'
import { messages as address } from '../en/address.ts'
import { messages as app } from '../en/app.ts'
import { messages as audit } from '../en/audit.ts'
import { messages as authAction } from '../en/auth-action.ts'
import { messages as board } from '../en/board.ts'
import { messages as captain } from '../en/captain.ts'
import { messages as captainInvitation } from '../en/captain-invitation.ts'
import { messages as captainProblems } from '../en/captain-problems.ts'
import { messages as captainTrades } from '../en/captain-trades.ts'
import { messages as captains } from '../en/captains.ts'
import { messages as claimAgain } from '../en/claim-again.ts'
import { messages as deleteAccount } from '../en/delete-account.ts'
import { messages as desk } from '../en/desk.ts'
import { messages as development } from '../en/development.ts'
import { messages as devices } from '../en/devices.ts'
import { messages as ditch } from '../en/ditch.ts'
import { messages as ditchForm } from '../en/ditch-form.ts'
import { messages as emptySchedule } from '../en/empty-schedule.ts'
import { messages as faults } from '../en/faults.ts'
import { messages as feed } from '../en/feed.ts'
import { messages as footer } from '../en/footer.ts'
import { messages as gate } from '../en/gate.ts'
import { messages as history } from '../en/history.ts'
import { messages as identity } from '../en/identity.ts'
import { messages as importing } from '../en/import.ts'
import { messages as invitations } from '../en/invitations.ts'
import { messages as join } from '../en/join.ts'
import { messages as layers } from '../en/layers.ts'
import { messages as ledger } from '../en/ledger.ts'
import { messages as ledgerCsv } from '../en/ledger-csv.ts'
import { messages as legal } from '../en/legal.ts'
import { messages as login } from '../en/login.ts'
import { messages as mail } from '../en/mail.ts'
import { messages as mySchedule } from '../en/my-schedule.ts'
import { messages as nearTurn } from '../en/near-turn.ts'
import { messages as newDevice } from '../en/new-device.ts'
import { messages as notFound } from '../en/not-found.ts'
import { messages as notice } from '../en/notice.ts'
import { messages as notices } from '../en/notices.ts'
import { messages as offPanel } from '../en/off-panel.ts'
import { messages as ownWater } from '../en/own-water.ts'
import { messages as pages } from '../en/pages.ts'
import { messages as paper } from '../en/paper.ts'
import { messages as passwordPolicy } from '../en/password-policy.ts'
import { messages as people } from '../en/people.ts'
import { messages as popup } from '../en/popup.ts'
import { messages as privacy } from '../en/privacy.ts'
import { messages as problems } from '../en/problems.ts'
import { messages as rotation } from '../en/rotation.ts'
import { messages as sample } from '../en/sample.ts'
import { messages as schedule } from '../en/schedule.ts'
import { messages as setAside } from '../en/set-aside.ts'
import { messages as settings } from '../en/settings.ts'
import { messages as setup } from '../en/setup.ts'
import { messages as sheet } from '../en/sheet.ts'
import { messages as signIn } from '../en/sign-in.ts'
import { messages as statusNote } from '../en/status-note.ts'
import { messages as terms } from '../en/terms.ts'
import { messages as testMail } from '../en/test-mail.ts'
import { messages as theme } from '../en/theme.ts'
import { messages as titles } from '../en/titles.ts'
import { messages as today } from '../en/today.ts'
import { messages as toolProblems } from '../en/tool-problems.ts'
import { messages as tradeAnswer } from '../en/trade-answer.ts'
import { messages as tradeNotices } from '../en/trade-notices.ts'
import { messages as tradeProblems } from '../en/trade-problems.ts'
import { messages as trades } from '../en/trades.ts'
import { messages as ui } from '../en/ui.ts'
import { messages as unconfirmedEmail } from '../en/unconfirmed-email.ts'
import { messages as weather } from '../en/weather.ts'
import { messages as welcome } from '../en/welcome.ts'
import { messages as worker } from '../en/worker.ts'
import type { Language } from '../languages.ts'

/** Every text of the pages in English, by room. */
export const ENGLISH = {
  account,
  accountMenu,
  address,
  app,
  audit,
  authAction,
  board,
  captain,
  captainInvitation,
  captainProblems,
  captainTrades,
  captains,
  desk,
  development,
  claimAgain,
  deleteAccount,
  devices,
  ditch,
  ditchForm,
  emptySchedule,
  faults,
  feed,
  footer,
  gate,
  history,
  identity,
  import: importing,
  invitations,
  join,
  layers,
  ledger,
  ledgerCsv,
  legal,
  login,
  mail,
  mySchedule,
  nearTurn,
  newDevice,
  notFound,
  notice,
  notices,
  offPanel,
  ownWater,
  pages,
  paper,
  passwordPolicy,
  people,
  popup,
  privacy,
  problems,
  sample,
  schedule,
  setAside,
  rotation,
  settings,
  setup,
  sheet,
  signIn,
  statusNote,
  terms,
  testMail,
  theme,
  titles,
  today,
  toolProblems,
  tradeAnswer,
  tradeNotices,
  tradeProblems,
  trades,
  ui,
  unconfirmedEmail,
  weather,
  welcome,
  worker,
}

export type Texts = typeof ENGLISH

/** Every text of the pages in a language, by room. */
export async function loadTexts(language: Language): Promise<Texts> {
  const rooms = Object.keys(ENGLISH).map(async (room) => {
    const file = room.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const { messages } = await import(`../${language}/${file}.ts`)
    return [room, messages]
  })
  return Object.fromEntries(await Promise.all(rooms)) as Texts
}
