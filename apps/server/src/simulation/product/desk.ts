import type {
  CaptainListResponse,
  ClosureRecord,
  DitchChangeResponse,
  DitchInfo,
  DitchProfileShape,
  DitchSettingsResponse,
  ImportListResponse,
  NameChanged,
  PeopleChanged,
  PeopleEntry,
  PeopleResponse,
  PeopleUndo,
  RotationPreview,
  RowId,
  SaleRequest,
  StatusNoteShape,
} from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import { holdersIn, type Segment } from '../rules/timeline.ts'
import type { Request } from '../world/browser.ts'
import { askAs } from './ask-as.ts'
import type { Client, Reply } from './client.ts'
import { type ChangeOutcome, changeOf, nothingOf, type Outcome, outcomeOf } from './outcome.ts'
import { planRotation, type RotationWanted, rotationBody } from './plan-rotation.ts'
import { type Ground, placeOf, type SeasonBook } from './season-book.ts'
import type { Place, Rules } from './slot-calendar.ts'

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

export interface PeopleList {
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

export interface Sale extends Omit<SaleRequest, 'basedOn' | 'note' | 'people' | 'shares'> {
  /** As the schedule shows them. */
  sellers: readonly string[]
}

/** A captain's desk: everything that only captains do. */
export class Desk {
  readonly #client: Client
  readonly #book: SeasonBook
  #notes = 0

  constructor(client: Client, book: SeasonBook) {
    this.#client = client
    this.#book = book
  }

  // The season

  async importSeason(
    captain: Person,
    ground: Ground,
    { basedOn, drop = [] }: { basedOn?: number; drop?: readonly number[] } = {},
  ): Promise<ChangeOutcome> {
    const fileName = `season ${this.#nextNumber()}.csv`
    const reply = await this.#import(captain, fileOf(ground, this.#book.calendar.slots), { fileName, basedOn, drop })
    return changeOf(reply, {
      effects: (id) => this.#book.imported(id, ground, drop),
      isThis: (record) => record.fileName === fileName,
    })
  }

  /** A file that is no season. */
  async importText(captain: Person, text: string): Promise<Outcome> {
    return nothingOf(await this.#import(captain, text, { fileName: 'season.csv', basedOn: undefined, drop: [] }))
  }

  /** The season in force without its trades, as a file that can be changed and imported again. */
  async exportSeason(captain: Person): Promise<Outcome<Ground>> {
    const reply = await this.#ask(captain, { method: 'GET', path: '/api/schedule/export.csv' })
    if (reply.state !== 'accepted') return outcomeOf(reply, () => new Map())
    return { state: 'accepted', value: groundIn(reply.answer.text) }
  }

  async editTurns(
    captain: Person,
    cells: readonly { place: Place; holder: string | null }[],
    seen: readonly Segment[],
    newNames: readonly string[] = [],
  ): Promise<ChangeOutcome> {
    const note = `as agreed on the phone, call ${this.#nextNumber()}`
    const body = {
      cells: cells.map(({ place, holder }) => {
        const [was = null, ...wasOthers] = holdersIn(this.#book.calendar.rangeOf(place), seen).filter(
          (one) => one !== null,
        )
        return { ...place, was, wasOthers, holder }
      }),
      note,
      newNames,
    }
    return changeOf(await this.#post(captain, '/api/schedule/edits', body), {
      effects: (id) => this.#book.edited(id, cells),
      isThis: (record) => record.note === note,
    })
  }

  async rotate(captain: Person, wanted: RotationWanted, basedOn: number): Promise<ChangeOutcome> {
    const body = rotationBody(wanted)
    const plan = planRotation(wanted, this.#book.calendar.rules)
    return changeOf(await this.#post(captain, `/api/schedule/rotation?basedOn=${basedOn}`, body), {
      effects: (id) => this.#book.rotated(id, wanted, plan ?? new Map()),
      isThis: ({ source }) => source === 'rotation',
    })
  }

  /** Whether it can be done at all, and on which change it would be based. */
  async previewRotation(
    captain: Person,
    wanted: RotationWanted,
  ): Promise<Outcome<{ basedOn: number; isPossible: boolean }>> {
    const body = rotationBody(wanted)
    const reply = await this.#post(captain, '/api/schedule/rotation/preview', body)
    return outcomeOf(reply, ({ comparedWith, offer }: RotationPreview) => ({
      basedOn: comparedWith,
      isPossible: offer !== null,
    }))
  }

  async undo(captain: Person, id: number, basedOn?: number): Promise<ChangeOutcome> {
    const query = basedOn === undefined ? '' : `?basedOn=${basedOn}`
    return changeOf(await this.#post(captain, `/api/schedule/imports/${id}/undo${query}`), {
      effects: (undoId) => this.#book.undone(undoId, id),
      isThis: ({ withdraws }) => withdraws === id,
    })
  }

  async listChanges(captain: Person, before?: number): Promise<Outcome<ImportListResponse['imports']>> {
    const query = before === undefined ? '' : `?before=${before}`
    const reply = await this.#get(captain, `/api/schedule/imports${query}`)
    return outcomeOf(reply, ({ imports }: ImportListResponse) => imports)
  }

  // The ditch

  async lookAtPage(captain: Person): Promise<Outcome<Page>> {
    const reply = await this.#get(captain, '/api/ditch/settings')
    return outcomeOf(reply, ({ basis, rules, profile }: DitchSettingsResponse) => ({
      ...{ lastChange: basis.importId, settingsRevision: basis.revision },
      ...{ rules, profile },
    }))
  }

  /** Undefined when the rules are those in force already, and nothing changes. */
  async changeRules(
    captain: Person,
    rules: Rules,
    { page, isPreviewed }: { page: Page; isPreviewed: boolean },
  ): Promise<ChangeOutcome | undefined> {
    const basedOn = { revision: page.settingsRevision, importId: page.lastChange }
    if (isPreviewed) await this.#post(captain, '/api/ditch/preview', { rules })
    const reply = await this.#post(captain, '/api/ditch/settings', { basedOn, rules, isPreviewed })
    const changes = { effects: (id: number) => this.#book.ruled(id, rules), isThis: isOfRules }
    if (reply.state === 'accepted' && !reply.answer.json<DitchChangeResponse>().seasonChange) return undefined
    return changeOf(reply, changes, ({ seasonChange }: DitchChangeResponse) => seasonChange?.importId ?? 0)
  }

  async changeProfile(captain: Person, page: Page, profile: Partial<DitchProfileShape>): Promise<Outcome> {
    const basedOn = { revision: page.settingsRevision, importId: page.lastChange }
    return nothingOf(await this.#post(captain, '/api/ditch/settings', { basedOn, profile }))
  }

  async close(
    captain: Person,
    { from, until }: { from: number | null; until: number },
  ): Promise<Outcome<ClosureRecord>> {
    const body = {
      from: from === null ? null : isoOf(from),
      until: isoOf(until),
      reason: 'debris',
      note: 'at the weir',
    }
    const reply = await this.#post(captain, '/api/schedule/closures', body)
    return outcomeOf(reply, ({ closure }: { closure: ClosureRecord }) => closure)
  }

  async reopen(captain: Person, id: number): Promise<Outcome<ClosureRecord>> {
    const reply = await this.#post(captain, `/api/schedule/closures/${id}/reopen`)
    return outcomeOf(reply, ({ closure }: { closure: ClosureRecord }) => closure)
  }

  async listClosures(captain: Person): Promise<Outcome<ClosureRecord[]>> {
    const reply = await this.#get(captain, '/api/schedule/closures')
    return outcomeOf(reply, ({ closures }: { closures: ClosureRecord[] }) => closures)
  }

  async readNote(person: Person): Promise<Outcome<StatusNoteShape | undefined>> {
    return outcomeOf(await this.#get(person, '/api/ditch'), ({ note }: DitchInfo) => note)
  }

  async writeNote(
    captain: Person,
    basedOn: number,
    note: { text: string; until: number } | null,
  ): Promise<Outcome<StatusNoteShape | null>> {
    const body = { basedOn, note: note && { text: note.text, until: isoOf(note.until) } }
    const reply = await this.#post(captain, '/api/ditch/note', body)
    return outcomeOf(reply, (answer: { note: StatusNoteShape | null }) => answer.note)
  }

  // People

  async listPeople(captain: Person): Promise<Outcome<PeopleList>> {
    return outcomeOf(await this.#get(captain, '/api/people'), ({ revision, rows }: PeopleResponse) => ({
      revision,
      lines: rows.map((row) => JSON.stringify(row)),
      hasSalesOrMerges: rows.some(
        ({ sale, holders }) => sale || holders.some(({ alsoSpelled }) => alsoSpelled.length > 0),
      ),
      rows: rows.flatMap(({ kind, propertyId, address, holders, people, sale }) => {
        const holderId = holders[0]?.id
        const row = propertyId !== null ? { propertyId } : holderId ? { holderId } : undefined
        if (!row || kind !== 'owner') return []
        const entry: PeopleEntry = {
          address,
          holders: holders.map(({ id, name, shares, takesNights }) => ({
            ...(id !== null && { id }),
            ...{ name, shares, takesNights },
          })),
          people: people.flatMap(({ id, name, email, phone, isRenter }) =>
            id === null ? [] : [{ id, name, email, phone, isRenter }],
          ),
        }
        return [{ row, entry, sale: sale ? { date: sale.date, to: sale.to } : undefined }]
      }),
    }))
  }

  async importPeople(
    captain: Person,
    basedOn: number,
    rows: readonly { holder: string; street: string; name: string; phone: string; email: string }[],
  ): Promise<Outcome<ListChanged>> {
    const body = {
      basedOn,
      columns: ['holder', 'street', 'shares', 'fullName', 'phone', 'email'],
      rows: rows.map(({ holder, street, name, phone, email }, at) => ({
        line: at + 2,
        cells: [holder, street, '1', name, phone, email],
      })),
      answers: [],
    }
    return this.#listChanged(await this.#post(captain, '/api/people/import', body))
  }

  async addPeople(captain: Person, entry: PeopleEntry): Promise<Outcome<ListChanged>> {
    return this.#listChanged(await this.#post(captain, '/api/people', { entry }))
  }

  async editPeople(captain: Person, basedOn: number, { row, entry }: ListedRow): Promise<Outcome<ListChanged>> {
    return this.#listChanged(await this.#post(captain, '/api/people/edit', { basedOn, row, entry }))
  }

  async removePeople(captain: Person, basedOn: number, row: RowId): Promise<Outcome<ListChanged>> {
    return this.#listChanged(await this.#post(captain, '/api/people/remove', { basedOn, row }))
  }

  async undoPeople(captain: Person, basedOn: number, undo: PeopleUndo): Promise<Outcome<ListChanged>> {
    return this.#listChanged(await this.#post(captain, '/api/people/undo', { basedOn, undo }))
  }

  /** From the date on, the property is the buyer's, and the sellers' turns if they go along. */
  async sell(captain: Person, basedOn: number, { sellers, ...sale }: Sale): Promise<ChangeOutcome> {
    const note = `deed ${this.#nextNumber()}`
    const body = { ...sale, basedOn, shares: 1, people: [], note }
    const { date, holder: to, withTurns } = sale
    const since = this.#book.calendar.startOf(date)
    const successions = withTurns ? sellers.map((from) => ({ from, to, since })) : []
    return changeOf(
      await this.#post(captain, '/api/people/sales', body),
      { effects: (id) => this.#book.succeeded(id, successions), isThis: (record) => record.note === note },
      ({ changeId }: NameChanged) => changeId,
    )
  }

  async merge(captain: Person, basedOn: number, names: { from: string; to: string }): Promise<ChangeOutcome> {
    return changeOf(
      await this.#post(captain, '/api/people/merges', { ...names, basedOn }),
      {
        effects: (id) => this.#book.succeeded(id, [{ ...names, since: undefined }]),
        isThis: ({ source }) => source === 'merge',
      },
      ({ changeId }: NameChanged) => changeId,
    )
  }

  // Captains

  async inviteCaptain(captain: Person): Promise<Outcome<string>> {
    const reply = await this.#post(captain, '/api/captains/invitations', { email: null })
    return outcomeOf(reply, ({ url }: { url: string }) => url.split('#')[1] ?? '')
  }

  async register({ browser, email, password }: Person): Promise<Outcome> {
    return nothingOf(
      await this.#client.ask(browser, { method: 'POST', path: '/api/auth/register', body: { email, password } }),
    )
  }

  async becomeCaptain(person: Person, code: string): Promise<Outcome> {
    return nothingOf(await this.#post(person, '/api/captains/invitations/accept', { code }))
  }

  /** The e-mails of those who are captains, and who they are to the server. */
  async listCaptains(captain: Person): Promise<Outcome<Map<string, string>>> {
    return outcomeOf(
      await this.#get(captain, '/api/captains'),
      ({ captains }: CaptainListResponse) => new Map(captains.map(({ email, uid }) => [email, uid])),
    )
  }

  async dismissCaptain(captain: Person, uid: string): Promise<Outcome> {
    return nothingOf(await this.#post(captain, `/api/captains/${uid}/dismiss`))
  }

  #import(
    captain: Person,
    body: string,
    { fileName, basedOn, drop }: { fileName: string; basedOn: number | undefined; drop: readonly number[] },
  ): Promise<Reply> {
    const query = new URLSearchParams({ fileName })
    if (basedOn !== undefined) query.set('basedOn', `${basedOn}`)
    if (drop.length > 0) query.set('drop', drop.join())
    const path = `/api/schedule/import?${query}`
    return this.#ask(captain, { method: 'POST', path, headers: { 'content-type': 'text/csv' }, body })
  }

  #listChanged(reply: Reply): Outcome<ListChanged> {
    return outcomeOf(reply, ({ revision, undo }: PeopleChanged) => ({ revision, undo }))
  }

  #nextNumber(): number {
    this.#notes += 1
    return this.#notes
  }

  #get(captain: Person, path: string): Promise<Reply> {
    return this.#ask(captain, { method: 'GET', path })
  }

  #post(captain: Person, path: string, body: object = {}): Promise<Reply> {
    return this.#ask(captain, { method: 'POST', path, body })
  }

  #ask(captain: Person, request: Request): Promise<Reply> {
    return askAs(this.#client, captain, request)
  }
}

const isOfRules = ({ source }: { source: string }): boolean => source === 'rules'

const isoOf = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()

function fileOf(ground: Ground, slots: readonly string[]): string {
  const byDate = Map.groupBy(ground, ([key]) => placeOf(key).date)
  const rows = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([date]) => [date, ...slots.map((slot) => ground.get(`${date} ${slot}`) ?? '')].join())
  return [['Date', ...slots].join(), ...lines, ''].join('\n')
}

/** As the product writes it: a heading of slots, a line for each day. */
function groundIn(text: string): Ground {
  const [heading = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return new Map(
    rows.flatMap(([date, ...cells]) =>
      cells.flatMap((holder, at) => (holder ? [[`${date} ${heading[at + 1]}`, holder] as const] : [])),
    ),
  )
}
