import type {
  ClosureRecord,
  DitchChangeResponse,
  DitchProfileShape,
  PeopleChanged,
  PeopleEntry,
  PeopleResponse,
  PeopleUndo,
  RotationRequest,
  RowId,
  SaleRequest,
} from '@headgate/contracts'
import type { Listed, Person } from '../people/cast.ts'
import type { RotationWanted } from '../rules/rotation.ts'
import { holdersIn, isoOf, type Range, type Segment, type Turn } from '../rules/timeline.ts'
import type { Client } from './client.ts'
import { type Call, type ChangeOutcome, callsBy, changeOf, outcomeOf, requestOf, type SeasonChange } from './outcome.ts'
import { type Given, type Ground, placeOf, type SeasonBook } from './season-book.ts'
import type { Rules } from './slot-calendar.ts'
import { turnsInFile } from './surfaces.ts'

/** What a captain's pages were drawn from when they were loaded. */
export interface Page {
  lastChange: number
  settingsRevision: number
  rules: Rules
  profile: DitchProfileShape
}

export interface ListedRow {
  row: RowId
  entry: PeopleEntry
  /** The last one, or the one to come. */
  sale: { date: string; to: string[] } | undefined
}

interface PeopleList {
  revision: number
  rows: ListedRow[]
  /** All that the list shows, as text. */
  lines: string[]
  /** Whether any property has been sold, or any name merged into another. */
  hasSalesOrMerges: boolean
}

export interface ListChanged {
  revision: number
  /** Takes the change back. */
  undo: PeopleUndo | null
}

interface Sale extends Omit<SaleRequest, 'basedOn' | 'note' | 'people' | 'shares'> {
  /** As the schedule shows them. */
  sellers: readonly string[]
}

/** A captain's desk: everything that only captains do. */
export class Desk {
  readonly #client: Client
  readonly #call: Call<Person>
  readonly #book: SeasonBook
  #notes = 0

  constructor(client: Client, book: SeasonBook) {
    this.#client = client
    this.#call = callsBy((captain, request) => client.askAs(captain, request))
    this.#book = book
  }

  // The season

  async importSeason(
    captain: Person,
    ground: Ground,
    { basedOn, drop = [] }: { basedOn?: number; drop?: readonly number[] } = {},
  ): Promise<ChangeOutcome> {
    const fileName = `season ${this.#nextNumber()}.csv`
    const usual = this.#atUsualOpenings(ground)
    const reply = await this.#import(captain, fileOf(usual, this.#book.calendar.slots), { fileName, basedOn, drop })
    return changeOf(reply, {
      effects: (_id, atMs) => this.#book.imported(usual, drop, atMs),
      isThis: (record) => record.fileName === fileName,
    })
  }

  /** Whether a file has nothing that is to come. */
  isOver(ground: Ground, nowMs: number): boolean {
    return this.#book.isOver(ground, nowMs)
  }

  /** A file that is no season. */
  async importText(captain: Person, text: string) {
    return outcomeOf(await this.#import(captain, text, { fileName: 'season.csv' }))
  }

  #import(
    captain: Person,
    body: string,
    { fileName, basedOn, drop = [] }: { fileName: string; basedOn?: number | undefined; drop?: readonly number[] },
  ) {
    const query = new URLSearchParams({ fileName })
    if (basedOn !== undefined) query.set('basedOn', `${basedOn}`)
    if (drop.length > 0) query.set('drop', drop.join())
    return this.#send(captain, body, query)
  }

  #send(captain: Person, body: string, query: URLSearchParams) {
    const headers = { 'content-type': 'text/csv' }
    return this.#client.askAs(captain, { method: 'POST', path: `/api/schedule/import?${query}`, headers, body })
  }

  /** The season in force without its trades, as a file that can be changed and imported again. */
  async exportSeason(captain: Person) {
    const reply = await this.#client.askAs(captain, requestOf('GET /api/schedule/export.csv'))
    return reply.state === 'accepted'
      ? { state: reply.state, value: this.#atUsualOpenings(this.#groundIn(reply.answer.text)) }
      : outcomeOf<unknown, Ground>(reply)
  }

  /** A file of turns, each in a line, or of a roster; `own` are its own days, if it is to replace only them. */
  async importTurns(
    captain: Person,
    { text, asked, turns, own }: { text: string; asked: Record<string, string>; turns: readonly Turn[]; own?: Range[] },
  ): Promise<ChangeOutcome> {
    const fileName = `turns ${this.#nextNumber()}.csv`
    const query = new URLSearchParams({ fileName, ...asked, ...(own && { days: 'own' }) })
    const reply = await this.#send(captain, text, query)
    return changeOf(reply, {
      effects: (_id, atMs) => this.#book.importedTurns(turns, own, atMs),
      isThis: (record) => record.fileName === fileName,
    })
  }

  /** Whether none of these turns, or of a file's own days, would be in force. */
  areOver(turns: readonly Turn[], own: Range[] | undefined, nowMs: number): boolean {
    return this.#book.areOver(turns, own, nowMs)
  }

  #groundIn(text: string): Ground {
    const { calendar } = this.#book
    const placed = turnsInFile(text, calendar).map(({ from, holder }) => [calendar.placeOf(from), holder] as const)
    return new Map(placed.map(([{ date, slot }, holder]) => [`${date} ${slot}`, holder]))
  }

  /** A grid has a column for each of them. A season may have turns that open at other times. */
  #atUsualOpenings(ground: Ground): Ground {
    const { slots } = this.#book.calendar
    return new Map([...ground].filter(([key]) => slots.includes(placeOf(key).slot)))
  }

  editTurns(captain: Person, cells: readonly Given[], seen: readonly Segment[], newNames: readonly string[] = []) {
    const note = `as agreed on the phone, call ${this.#nextNumber()}`
    const { calendar } = this.#book
    const wanted = cells.map(({ place, until, holder }) => {
      const had = holdersIn(calendar.timeGiven({ place, until }).range, seen)
      const [was = null, ...wasOthers] = had.filter((one) => one !== null)
      const closing = until === undefined ? {} : { until: calendar.writeMoment(until).replace(' ', 'T') }
      return { ...place, ...closing, was, wasOthers, holder }
    })
    const body = { cells: wanted, note, newNames }
    return this.#change(captain, '/api/schedule/edits', body, {
      effects: () => this.#book.edited(cells),
      isThis: (record) => record.note === note,
    })
  }

  isRotationOver = (wanted: RotationWanted, nowMs: number) => this.#book.isRotationOver(wanted, nowMs)

  rotate(captain: Person, wanted: RotationWanted, basedOn: number) {
    return this.#change(captain, `/api/schedule/rotation?basedOn=${basedOn}`, rotationBody(wanted), {
      effects: (_id, atMs) => this.#book.rotated(wanted, atMs),
      isThis: ({ source }) => source === 'rotation',
    })
  }

  /** On which change it would be based. */
  previewRotation(captain: Person, wanted: RotationWanted) {
    return this.#call(
      captain,
      'POST /api/schedule/rotation/preview',
      rotationBody(wanted),
      ({ comparedWith }) => comparedWith,
    )
  }

  undo(captain: Person, id: number, basedOn?: number) {
    const query = basedOn === undefined ? '' : `?basedOn=${basedOn}`
    return this.#change(captain, `/api/schedule/imports/${id}/undo${query}`, undefined, {
      effects: (_id, atMs) => this.#book.undone(id, atMs),
      isThis: ({ withdraws }) => withdraws === id,
    })
  }

  listChanges(captain: Person) {
    return this.#call(captain, 'GET /api/schedule/imports', undefined, ({ imports }) => imports)
  }

  // The ditch

  lookAtPage(captain: Person) {
    return this.#call(captain, 'GET /api/ditch/settings', undefined, (settings): Page => {
      const { basis, rules, profile } = settings
      return { lastChange: basis.importId, settingsRevision: basis.revision, rules, profile }
    })
  }

  /** Undefined when the rules are those in force already, and nothing changes. */
  async changeRules(
    captain: Person,
    rules: Rules,
    { page, isPreviewed }: { page: Page; isPreviewed: boolean },
  ): Promise<ChangeOutcome | undefined> {
    if (isPreviewed) await this.#call(captain, 'POST /api/ditch/preview', { rules })
    const body = { basedOn: basisOf(page), rules, isPreviewed }
    const reply = await this.#client.askAs(captain, requestOf('POST /api/ditch/settings', body))
    if (reply.state === 'accepted' && !reply.answer.json<DitchChangeResponse>().seasonChange) return undefined
    return changeOf(reply, {
      effects: (id, atMs) => this.#book.ruled(id, rules, atMs),
      isThis: ({ source }) => source === 'rules',
    })
  }

  changeProfile(captain: Person, page: Page, profile: Partial<DitchProfileShape>) {
    return this.#call(captain, 'POST /api/ditch/settings', { basedOn: basisOf(page), profile })
  }

  close(captain: Person, { from, until }: { from: number | null; until: number }) {
    const range = { from: from === null ? null : isoOf(from), until: isoOf(until) }
    const body = { ...range, reason: 'debris', note: 'at the weir' }
    return this.#call(captain, 'POST /api/schedule/closures', body, readClosure)
  }

  reopen(captain: Person, id: number) {
    return this.#call(captain, `POST /api/schedule/closures/${id}/reopen`, {}, readClosure)
  }

  listClosures(captain: Person) {
    return this.#call(captain, 'GET /api/schedule/closures', undefined, ({ closures }) => closures)
  }

  readNote(person: Person) {
    return this.#call(person, 'GET /api/ditch', undefined, ({ note }) => note)
  }

  writeNote(
    captain: Person,
    basedOn: number,
    { note, notify }: { note: { text: string; until: number } | null; notify: boolean },
  ) {
    const body = { basedOn, note: note && { text: note.text, until: isoOf(note.until) }, notify }
    return this.#call(captain, 'POST /api/ditch/note', body)
  }

  // People

  listPeople(captain: Person) {
    return this.#call(captain, 'GET /api/people', undefined, readPeople)
  }

  importPeople(captain: Person, basedOn: number, rows: readonly Listed[]) {
    const cells = rows.map(({ holder, street, name, phone, email }) => [holder, street, '1', name, phone, email])
    return this.#changeList(captain, 'import', {
      basedOn,
      columns: ['holder', 'street', 'shares', 'fullName', 'phone', 'email'],
      rows: cells.map((row, at) => ({ line: at + 2, cells: row })),
      ticks: [],
      answers: [],
    })
  }

  addPeople(captain: Person, entry: PeopleEntry) {
    return this.#changeList(captain, '', { entry })
  }

  editPeople(captain: Person, basedOn: number, { row, entry }: ListedRow) {
    return this.#changeList(captain, 'edit', { basedOn, row, entry })
  }

  removePeople(captain: Person, basedOn: number, row: RowId) {
    return this.#changeList(captain, 'remove', { basedOn, row })
  }

  undoPeople(captain: Person, basedOn: number, undo: PeopleUndo) {
    return this.#changeList(captain, 'undo', { basedOn, undo })
  }

  #changeList(captain: Person, how: '' | 'import' | 'edit' | 'remove' | 'undo', body: object) {
    const read = ({ revision, undo }: PeopleChanged): ListChanged => ({ revision, undo })
    return this.#call(captain, `POST /api/people${how && `/${how}`}`, body, read)
  }

  /** From the date on, the property is the buyer's, and the sellers' turns if they go along. */
  sell(captain: Person, basedOn: number, { sellers, ...sale }: Sale) {
    const note = `deed ${this.#nextNumber()}`
    const since = this.#book.calendar.startOf(sale.date)
    const successions = sale.turns === 'all' ? sellers.map((from) => ({ from, to: sale.holder, since })) : []
    const body = { ...sale, basedOn, shares: 1, people: [], note }
    return this.#change(captain, '/api/people/sales', body, {
      effects: () => this.#book.succeeded(successions),
      isThis: (record) => record.note === note,
    })
  }

  merge(captain: Person, basedOn: number, names: { from: string; to: string }) {
    const body = { ...names, basedOn }
    return this.#change(captain, '/api/people/merges', body, {
      effects: () => this.#book.succeeded([{ ...names, since: undefined }]),
      isThis: ({ source }) => source === 'merge',
    })
  }

  // Captains

  inviteCaptain(captain: Person) {
    return this.#call(captain, 'POST /api/captains/invitations', { email: null }, ({ url }) => url.split('#')[1] ?? '')
  }

  becomeFirstCaptain(person: Person, name: string, link: string) {
    const { email, password } = person
    return this.#call(person, 'POST /api/setup/captain', { code: link.split('#')[1] ?? '', name, email, password })
  }

  becomeCaptain(person: Person, code: string) {
    return this.#call(person, 'POST /api/captains/invitations/accept', { code })
  }

  /** The e-mails of those who are captains, and who they are to the server. */
  listCaptains(captain: Person) {
    return this.#call(captain, 'GET /api/captains', undefined, ({ captains }) => {
      return new Map(captains.map(({ email, uid }) => [email, uid]))
    })
  }

  dismissCaptain(captain: Person, uid: string) {
    return this.#call(captain, `POST /api/captains/${uid}/dismiss`)
  }

  /** A change of the season. */
  async #change(captain: Person, path: string, body: object | undefined, change: SeasonChange): Promise<ChangeOutcome> {
    return changeOf(await this.#client.askAs(captain, requestOf(`POST ${path}`, body)), change)
  }

  #nextNumber(): number {
    this.#notes += 1
    return this.#notes
  }
}

const basisOf = ({ settingsRevision, lastChange }: Page) => ({ revision: settingsRevision, importId: lastChange })

const rotationBody = ({ names, amounts, starts, ...wanted }: RotationWanted): RotationRequest => ({
  ...wanted,
  lines: names.map((name, at) => ({ name, amount: amounts[at] ?? 1 })),
  date: starts.slice(0, 10),
  time: starts.slice(11),
  movedMinutes: 0,
  yearlyMinutes: 0,
  nights: { fromMinute: 1_320, untilMinute: 360 },
})

const readClosure = ({ closure }: { closure: ClosureRecord }): ClosureRecord => closure

const readPeople = ({ revision, rows }: PeopleResponse): PeopleList => ({
  revision,
  lines: rows.map((row) => JSON.stringify(row)),
  hasSalesOrMerges: rows.some(({ sale, holders }) => sale || holders.some(({ alsoSpelled }) => alsoSpelled.length > 0)),
  rows: rows.flatMap(({ kind, propertyId, address, holders, people, sale, ownerFrom }) => {
    const holderId = holders[0]?.id
    const row = propertyId !== null ? { propertyId } : holderId ? { holderId } : undefined
    if (!row || kind !== 'owner' || ownerFrom) return []
    const entry: PeopleEntry = {
      address,
      holders: holders.map(({ id, name, shares, isZone }) => ({
        ...(id !== null && { id }),
        name,
        shares,
        isZone,
      })),
      people: people.flatMap(({ id, name, email, phone, isRenter }) =>
        id === null ? [] : [{ id, name, email, phone, isRenter }],
      ),
    }
    return [{ row, entry, sale: sale ? { date: sale.date, to: sale.to } : undefined }]
  }),
})

function fileOf(ground: Ground, slots: readonly string[]): string {
  const byDate = Map.groupBy(ground, ([key]) => placeOf(key).date)
  const rows = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([date]) => [date, ...slots.map((slot) => ground.get(`${date} ${slot}`) ?? '')].join())
  return [['Date', ...slots].join(), ...lines, ''].join('\n')
}
