import type {
  AccountListResponse,
  AllLedgersResponse,
  AllTradesResponse,
  AuditResponse,
  CalendarFeed,
  CaptainChanged,
  CaptainInvitationCheck,
  CaptainInvitationResponse,
  CaptainListResponse,
  CardsResponse,
  ClosureChangeResponse,
  ClosureListResponse,
  DitchChangeResponse,
  DitchInfo,
  DitchSettingsResponse,
  EditsPreviewResponse,
  ForecastResponse,
  GatePressesResponse,
  GateResponse,
  HolderNamesResponse,
  ImportListResponse,
  InvitationListResponse,
  JoinCheckResponse,
  JoinedResponse,
  LedgerResponse,
  MailboxResponse,
  MailInvitationsResponse,
  NameChanged,
  NameChangePreview,
  NeighborPhonesResponse,
  NoticeList,
  NoticeLog,
  NoticeSettingsResponse,
  NoticeTest,
  PeopleChanged,
  PeopleImported,
  PeopleImportPreview,
  PeopleResponse,
  PeopleTable,
  PlaceResponse,
  PlaceSearchResponse,
  PreviewResponse,
  PushState,
  RegisterResponse,
  RotationPreview,
  RotationStart,
  RulesPreviewResponse,
  SalePreview,
  ScheduleResponse,
  SeasonChangeResponse,
  SessionListResponse,
  SessionResponse,
  SetupCheckResponse,
  StatusNoteResponse,
  StatusResponse,
  TestMailResponse,
  TodayResponse,
  TradeLinkResponse,
  TradeShape,
  TradesResponse,
  UndoPreviewResponse,
  UpdateUsernamesResponse,
  User,
} from '@headgate/contracts'

/** The type of our server's response, by method and path. Types only, so that the page loads no validator. */
interface Answers {
  'GET /api/session': SessionResponse
  'GET /api/auth/sessions': SessionListResponse
  'POST /api/auth/register': RegisterResponse
  'POST /api/auth/check-code': { email: string }
  'POST /api/auth/google': { url: string }
  'GET /api/users': AccountListResponse
  [profile: `GET /api/users/firebase/${string}`]: User
  [atPlace: `GET /api/users/place/${string}`]: { id: string }[]
  'POST /api/users/update-usernames': UpdateUsernamesResponse
  'GET /api/places': PlaceSearchResponse
  [place: `GET /api/places/${string}`]: PlaceResponse
  'GET /api/schedule': ScheduleResponse
  'GET /api/schedule/imports': ImportListResponse
  'GET /api/schedule/closures': ClosureListResponse
  'GET /api/schedule/audit': AuditResponse
  'POST /api/schedule/preview': PreviewResponse
  'POST /api/schedule/import': SeasonChangeResponse
  'POST /api/schedule/edits': SeasonChangeResponse
  'GET /api/schedule/rotation/start': RotationStart
  'GET /api/ledger': LedgerResponse
  'GET /api/ledger/all': AllLedgersResponse
  'POST /api/schedule/rotation/preview': RotationPreview
  'POST /api/schedule/rotation': SeasonChangeResponse
  'POST /api/schedule/edits/preview': EditsPreviewResponse
  [undoing: `GET /api/schedule/imports/${string}/undo`]: UndoPreviewResponse
  [undo: `POST /api/schedule/imports/${string}/undo`]: SeasonChangeResponse
  'POST /api/schedule/closures': ClosureChangeResponse
  [reopen: `POST /api/schedule/closures/${string}/reopen`]: ClosureChangeResponse
  'GET /api/ditch': DitchInfo
  'POST /api/ditch/note': StatusNoteResponse
  'GET /api/captain/today': TodayResponse
  'GET /api/trades/all': AllTradesResponse
  'POST /api/trades': TradeShape
  [act: `POST /api/trades/${string}/act`]: TradeShape
  'POST /api/captain/test-mail': TestMailResponse
  'GET /api/ditch/settings': DitchSettingsResponse
  'POST /api/ditch/settings': DitchChangeResponse
  'POST /api/ditch/set-up': DitchSettingsResponse
  'GET /api/ditch/time-zone': { timeZone: string }
  'POST /api/ditch/preview': RulesPreviewResponse
  'GET /api/people': PeopleResponse
  'GET /api/people/holders': HolderNamesResponse
  'POST /api/people': PeopleChanged
  'POST /api/people/edit': PeopleChanged
  'POST /api/people/remove': PeopleChanged
  'POST /api/people/undo': PeopleChanged
  'POST /api/people/merges/preview': NameChangePreview
  'POST /api/people/merges': NameChanged
  'POST /api/people/sales/preview': SalePreview
  'POST /api/people/sales': NameChanged
  'POST /api/people/import/read': PeopleTable
  'POST /api/people/import/preview': PeopleImportPreview
  'POST /api/people/import': PeopleImported
  'GET /api/captains': CaptainListResponse
  'POST /api/captains/invitations': CaptainInvitationResponse
  [dismissed: `POST /api/captains/${string}/dismiss`]: CaptainChanged
  [disabled: `POST /api/users/${string}/${'disable' | 'enable'}`]: CaptainChanged
  'POST /api/captains/invitations/check': CaptainInvitationCheck
  'GET /api/invitations': InvitationListResponse
  'POST /api/invitations/mails': MailInvitationsResponse
  'POST /api/invitations/cards': CardsResponse
  'POST /api/invitations/cards/renew': CardsResponse
  'POST /api/join/check': JoinCheckResponse
  'GET /api/join': JoinedResponse
  'GET /api/neighbors/phones': NeighborPhonesResponse
  'GET /api/gate': GateResponse
  'POST /api/gate/presses': GatePressesResponse
  'POST /api/trades/link': TradeLinkResponse
  'POST /api/trades/link/answer': TradeLinkResponse
  'POST /api/setup/check': SetupCheckResponse
  'POST /api/setup/start': { code: string }
  'GET /api/weather/forecast': ForecastResponse
  'GET /api/trades': TradesResponse
  'GET /api/calendar': CalendarFeed
  'POST /api/calendar': CalendarFeed
  'DELETE /api/calendar': CalendarFeed
  'GET /api/notices': NoticeList
  'GET /api/notices/log': NoticeLog
  'GET /api/notices/settings': NoticeSettingsResponse
  'PUT /api/notices/settings': NoticeSettingsResponse
  'POST /api/notices/test': NoticeTest
  'GET /api/push': PushState
  'GET /api/development/status': StatusResponse
  'GET /api/development/mailbox': MailboxResponse
}

type WithoutQuery<Path extends string> = Path extends `${infer Bare}?${string}` ? Bare : Path

type AnswerOf<Call extends string> = Call extends keyof Answers ? Answers[Call] : unknown

/** The response type of a method and a path, ignoring its query; `unknown` for a route that is not listed. */
export type ApiAnswer<Method extends string, Path extends string> = AnswerOf<`${Method} ${WithoutQuery<Path>}`>
