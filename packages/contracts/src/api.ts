import type { z } from 'zod'
import { auditEndpoints } from './audit-contract.ts'
import { calendarEndpoints } from './calendar-contract.ts'
import { captainsEndpoints } from './captains-contract.ts'
import { closureEndpoints } from './closure-contract.ts'
import { ditchEndpoints } from './ditch-contract.ts'
import { downloadEndpoints } from './download-contract.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { gateEndpoints } from './gate-contract.ts'
import { identityEndpoints } from './identity-contract.ts'
import { invitationEndpoints } from './invitation-contract.ts'
import { ledgerEndpoints } from './ledger-contract.ts'
import { noticeEndpoints } from './notice-contract.ts'
import { pageEndpoints } from './page-contract.ts'
import { peopleEndpoints } from './people-contract.ts'
import { pushEndpoints } from './push-contract.ts'
import { residentEndpoints } from './resident-contract.ts'
import { rotationEndpoints } from './rotation-contract.ts'
import { scheduleEndpoints } from './schedule-contract.ts'
import { seasonChangeEndpoints } from './season-changes-contract.ts'
import { setupEndpoints } from './setup-contract.ts'
import { statusEndpoints } from './status-contract.ts'
import { todayEndpoints } from './today-contract.ts'
import { tradeEndpoints } from './trade-contract.ts'
import { weatherEndpoints } from './weather-contract.ts'

/** Every endpoint of the API, by the id of its operation. */
export const api = {
  ...auditEndpoints,
  ...calendarEndpoints,
  ...captainsEndpoints,
  ...closureEndpoints,
  ...ditchEndpoints,
  ...downloadEndpoints,
  ...gateEndpoints,
  ...identityEndpoints,
  ...invitationEndpoints,
  ...ledgerEndpoints,
  ...noticeEndpoints,
  ...pageEndpoints,
  ...peopleEndpoints,
  ...pushEndpoints,
  ...residentEndpoints,
  ...rotationEndpoints,
  ...scheduleEndpoints,
  ...seasonChangeEndpoints,
  ...setupEndpoints,
  ...statusEndpoints,
  ...todayEndpoints,
  ...tradeEndpoints,
  ...weatherEndpoints,
}
export type Api = typeof api

/** `/api/trades/:id/act` as the type of all paths of that shape. */
type Pattern<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Pattern<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

/** Every endpoint by its method and path. Types only, so that the page loads no validator. */
type Calls = { [Id in keyof Api as Pattern<Api[Id]['call']>]: Api[Id] }

type WithoutQuery<Path extends string> = Path extends `${infer Bare}?${string}` ? Bare : Path

type Find<Call extends string> = Call extends keyof Calls ? Calls[Call] : never

/** The endpoint of a method and a path, ignoring its query; never for a path that the server does not have. */
export type EndpointOf<Sent extends Method, Path extends string> = Find<`${Sent} ${WithoutQuery<Path>}`>

/** `Path` if the server has it, so that any other does not compile. */
export type KnownPath<Sent extends Method, Path extends string> = [EndpointOf<Sent, Path>] extends [never]
  ? never
  : Path

/** What a success answers. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer Shape }
  ? Shape extends z.ZodType
    ? z.output<Shape>
    : string
  : { done: true }

/** What is sent: the endpoint's JSON, a file of any kind, or nothing. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Shape extends z.ZodType }
  ? z.input<Shape>
  : E extends { consumes: readonly string[] }
    ? unknown
    : undefined
