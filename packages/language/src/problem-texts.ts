import type { FileFaultReason, FileFaultValues } from '@headgate/contracts'
import type { DitchErrorCode, ProblemReason, ProblemValues } from '@headgate/domain'

/** The reasons that only captains meet. */
type CaptainReason =
  | 'no-file'
  | 'no-csv-file'
  | 'no-file-configured'
  | 'file-unreadable'
  | 'faulty-file'
  | 'season-outdated'
  | 'no-such-import'
  | 'no-such-slot'
  | 'after-season'
  | 'before-season'
  | 'no-holder'
  | 'cells-changed'
  | 'names-misspelt'
  | 'nothing-to-change'
  | 'undone-already'
  | 'closure-backwards'
  | 'closure-past'
  | 'closure-too-early'
  | 'closure-too-long'
  | 'no-such-closure'
  | 'closure-over'
  | 'status-note-past'
  | 'status-note-outdated'
  | 'own-account'
  | 'own-account-disabled'
  | 'no-such-account'
  | 'ditch-outdated'
  | 'turns-affected'
  | 'no-time-zone'
  | 'last-captain'
  | 'no-such-captain'
  | 'captain-already'
  | 'email-unconfirmed'
  | 'guests-are-no-captains'
  | 'invitation-unknown'
  | 'invitation-used'
  | 'invitation-withdrawn'
  | 'invitation-expired'
  | 'rotation-impossible'
  | 'rotation-past'
  | 'cards-are-no-captains'
  | 'no-such-holder'
  | 'no-such-property'
  | 'no-such-person'
  | 'link-changed'
  | 'email-unproven'
  | 'card-for-captain'
  | 'join-code-unknown'
  | 'join-code-used'
  | 'join-code-withdrawn'
  | 'join-code-expired'
  | 'joined-already'
  | 'guests-join-nothing'
  | 'no-confirmed-link'
  | 'somebody-signed-in'
  | 'card-of-own-making'
  | 'new-device'
  | 'people-outdated'
  | 'not-on-list'
  | 'address-taken'
  | 'no-owner'
  | 'same-owner'
  | 'already-sold'
  | 'near-names'

/** The reasons that a trade meets. Their texts come with the screens of trades. */
export type TradeReason =
  | 'not-confirmed'
  | 'not-your-water'
  | 'no-such-trade'
  | 'no-trade-partner'
  | 'trade-hours-changed'
  | 'trade-overlaps'
  | 'trades-open-enough'
  | 'trade-too-late'
  | 'trade-parts-off'
  | 'trade-no-water'
  | 'trade-settled'
  | 'trade-passed-on'
  | 'trade-undo-over'
  | 'trade-link-unknown'
  | 'trade-link-over'
  | 'trades-off'

/** The reasons that no page meets, as its forms prevent them. Programs that call the API read them in English. */
type ApiReason =
  | 'no-route'
  | 'address-too-long'
  | 'address-unreadable'
  | 'body-unreadable'
  | 'media-type-unsupported'
  | 'not-http'
  | 'request-too-large'
  | 'headers-too-large'
  | 'expectation-unsupported'
  | 'no-metrics-token'
  | 'guests-get-no-notices'
  | 'guests-get-no-calendar'
  | 'guests-trade-nothing'
  | 'no-mailbox'
  | 'trade-half-hours'
  | 'trade-unclear'
  | 'holder-twice'
  | 'push-keys-differ'

/** The reasons that only captains, trades and the setup meet. Their texts stay out of residents' pages. */
export type ToolReason =
  | CaptainReason
  | TradeReason
  | 'request-too-slow'
  | 'setup-link-unknown'
  | 'setup-link-used'
  | 'setup-link-expired'
  | 'setup-has-captain'
  | 'setup-not-here'

type ReasonTexts<Reason extends ProblemReason> = { [R in Reason]: (values: ProblemValues[R]) => string }

export type CaptainProblemTexts = ReasonTexts<CaptainReason>

export type TradeProblemTexts = ReasonTexts<TradeReason>

export type ToolProblemTexts = ReasonTexts<ToolReason>

export type ApiProblemTexts = ReasonTexts<ApiReason>

/** Words for every other reason of a failed request, and for every category where the reason is missing or newer. */
export interface ProblemTexts {
  unreachable: string
  reasons: ReasonTexts<Exclude<ProblemReason, ToolReason | ApiReason>>
  codes: Record<DitchErrorCode | 'internal', string>
}

/** Words for everything that can be wrong with a file. They follow its line and column, and have no full stop. */
export type FileFaultTexts = { [R in FileFaultReason]: (values: FileFaultValues[R]) => string }
