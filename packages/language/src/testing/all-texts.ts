import { globSync } from 'node:fs'
import type { Language } from '../languages.ts'
import { roomsIn } from './list-texts.ts'

type Room<Module extends { messages: unknown }> = Module['messages']

/** Every text of the pages in a language, by room. */
export interface Texts {
  account: Room<typeof import('../en/account.ts')>
  accountMenu: Room<typeof import('../en/account-menu.ts')>
  address: Room<typeof import('../en/address.ts')>
  app: Room<typeof import('../en/app.ts')>
  audit: Room<typeof import('../en/audit.ts')>
  authAction: Room<typeof import('../en/auth-action.ts')>
  board: Room<typeof import('../en/board.ts')>
  captain: Room<typeof import('../en/captain.ts')>
  captainInvitation: Room<typeof import('../en/captain-invitation.ts')>
  captainProblems: Room<typeof import('../en/captain-problems.ts')>
  captainTrades: Room<typeof import('../en/captain-trades.ts')>
  captains: Room<typeof import('../en/captains.ts')>
  claimAgain: Room<typeof import('../en/claim-again.ts')>
  deleteAccount: Room<typeof import('../en/delete-account.ts')>
  desk: Room<typeof import('../en/desk.ts')>
  development: Room<typeof import('../en/development.ts')>
  devices: Room<typeof import('../en/devices.ts')>
  ditch: Room<typeof import('../en/ditch.ts')>
  ditchForm: Room<typeof import('../en/ditch-form.ts')>
  emptySchedule: Room<typeof import('../en/empty-schedule.ts')>
  faults: Room<typeof import('../en/faults.ts')>
  feed: Room<typeof import('../en/feed.ts')>
  footer: Room<typeof import('../en/footer.ts')>
  gate: Room<typeof import('../en/gate.ts')>
  history: Room<typeof import('../en/history.ts')>
  identity: Room<typeof import('../en/identity.ts')>
  import: Room<typeof import('../en/import.ts')>
  invitations: Room<typeof import('../en/invitations.ts')>
  join: Room<typeof import('../en/join.ts')>
  layers: Room<typeof import('../en/layers.ts')>
  ledger: Room<typeof import('../en/ledger.ts')>
  ledgerCsv: Room<typeof import('../en/ledger-csv.ts')>
  legal: Room<typeof import('../en/legal.ts')>
  login: Room<typeof import('../en/login.ts')>
  mail: Room<typeof import('../en/mail.ts')>
  mySchedule: Room<typeof import('../en/my-schedule.ts')>
  nearTurn: Room<typeof import('../en/near-turn.ts')>
  newDevice: Room<typeof import('../en/new-device.ts')>
  notFound: Room<typeof import('../en/not-found.ts')>
  notice: Room<typeof import('../en/notice.ts')>
  notices: Room<typeof import('../en/notices.ts')>
  offPanel: Room<typeof import('../en/off-panel.ts')>
  ownWater: Room<typeof import('../en/own-water.ts')>
  pages: Room<typeof import('../en/pages.ts')>
  paper: Room<typeof import('../en/paper.ts')>
  passwordPolicy: Room<typeof import('../en/password-policy.ts')>
  people: Room<typeof import('../en/people.ts')>
  popup: Room<typeof import('../en/popup.ts')>
  privacy: Room<typeof import('../en/privacy.ts')>
  problems: Room<typeof import('../en/problems.ts')>
  rotation: Room<typeof import('../en/rotation.ts')>
  sample: Room<typeof import('../en/sample.ts')>
  schedule: Room<typeof import('../en/schedule.ts')>
  setAside: Room<typeof import('../en/set-aside.ts')>
  settings: Room<typeof import('../en/settings.ts')>
  setup: Room<typeof import('../en/setup.ts')>
  sheet: Room<typeof import('../en/sheet.ts')>
  signIn: Room<typeof import('../en/sign-in.ts')>
  statusNote: Room<typeof import('../en/status-note.ts')>
  terms: Room<typeof import('../en/terms.ts')>
  testMail: Room<typeof import('../en/test-mail.ts')>
  theme: Room<typeof import('../en/theme.ts')>
  titles: Room<typeof import('../en/titles.ts')>
  today: Room<typeof import('../en/today.ts')>
  toolProblems: Room<typeof import('../en/tool-problems.ts')>
  tradeAnswer: Room<typeof import('../en/trade-answer.ts')>
  tradeNotices: Room<typeof import('../en/trade-notices.ts')>
  tradeProblems: Room<typeof import('../en/trade-problems.ts')>
  trades: Room<typeof import('../en/trades.ts')>
  ui: Room<typeof import('../en/ui.ts')>
  unconfirmedEmail: Room<typeof import('../en/unconfirmed-email.ts')>
  weather: Room<typeof import('../en/weather.ts')>
  welcome: Room<typeof import('../en/welcome.ts')>
  worker: Room<typeof import('../en/worker.ts')>
}

/** The rooms are those of the folder. */
export async function loadTexts(language: Language): Promise<Texts> {
  const rooms = roomsIn(globSync(`../${language}/*.ts`, { cwd: import.meta.dirname })).map(async (file) => {
    const { messages } = await import(`../${language}/${file}.ts`)
    return [file.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase()), messages]
  })
  return Object.fromEntries(await Promise.all(rooms)) as Texts
}

export const ENGLISH: Texts = await loadTexts('en')
