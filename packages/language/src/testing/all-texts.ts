import { globSync } from 'node:fs'
import type { Language } from '../languages.ts'
import { roomsIn } from './list-texts.ts'

type Room<Module extends { messages: unknown }> = Module['messages']

/** The texts by which tests find things on the pages, by room. */
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
  captainTrades: Room<typeof import('../en/captain-trades.ts')>
  captains: Room<typeof import('../en/captains.ts')>
  development: Room<typeof import('../en/development.ts')>
  ditch: Room<typeof import('../en/ditch.ts')>
  ditchForm: Room<typeof import('../en/ditch-form.ts')>
  emptySchedule: Room<typeof import('../en/empty-schedule.ts')>
  faults: Room<typeof import('../en/faults.ts')>
  find: Room<typeof import('../en/find.ts')>
  footer: Room<typeof import('../en/footer.ts')>
  gate: Room<typeof import('../en/gate.ts')>
  history: Room<typeof import('../en/history.ts')>
  import: Room<typeof import('../en/import.ts')>
  invitations: Room<typeof import('../en/invitations.ts')>
  join: Room<typeof import('../en/join.ts')>
  ledger: Room<typeof import('../en/ledger.ts')>
  lists: Room<typeof import('../en/lists.ts')>
  mail: Room<typeof import('../en/mail.ts')>
  mySchedule: Room<typeof import('../en/my-schedule.ts')>
  notFound: Room<typeof import('../en/not-found.ts')>
  notice: Room<typeof import('../en/notice.ts')>
  notices: Room<typeof import('../en/notices.ts')>
  noWater: Room<typeof import('../en/no-water.ts')>
  ownTurn: Room<typeof import('../en/own-turn.ts')>
  paper: Room<typeof import('../en/paper.ts')>
  people: Room<typeof import('../en/people.ts')>
  problems: Room<typeof import('../en/problems.ts')>
  rotation: Room<typeof import('../en/rotation.ts')>
  schedule: Room<typeof import('../en/schedule.ts')>
  setup: Room<typeof import('../en/setup.ts')>
  sheet: Room<typeof import('../en/sheet.ts')>
  signIn: Room<typeof import('../en/sign-in.ts')>
  titles: Room<typeof import('../en/titles.ts')>
  today: Room<typeof import('../en/today.ts')>
  toolProblems: Room<typeof import('../en/tool-problems.ts')>
  tradeAnswer: Room<typeof import('../en/trade-answer.ts')>
  trades: Room<typeof import('../en/trades.ts')>
  weather: Room<typeof import('../en/weather.ts')>
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
