import { GATE_OUTCOMES, GATE_PRESSES } from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { line } from './fields.ts'
import { slotLabel } from './season-contract.ts'

const kind = z.enum(GATE_PRESSES)

export const MAX_GATE_WORDS = 120

/** With at most the nine digits after the second that instants have. */
const instant = z.iso.datetime().max('2030-06-10T10:00:00.123456789Z'.length)

/** One press, as the device keeps it until it is sent. */
export const gatePress = z.strictObject({
  /** Made by the device: a press that is sent again counts once. */
  key: z.uuid(),
  kind,
  /** The turn, and when it opens. */
  date: z.iso.date(),
  slot: slotLabel,
  opensAt: instant,
  /** By the device. It is held to the turn. */
  pressedAt: instant,
  /** The note on *No water came*. */
  words: line(MAX_GATE_WORDS).optional(),
})
export type GatePressShape = z.infer<typeof gatePress>

export const MAX_GATE_PRESSES = 20

/**
 * In the order of the request. A press of a kind that the account has pressed twenty times in the turn gets the answer of
 * the last of those, and is not recorded. `late` and `not-yours` are recorded and pass on nothing. `refused` is not recorded: the
 * turn was never theirs, there is no such turn, or it has not opened.
 */
export const gatePressesResponse = z.object({
  presses: z.array(
    z.object({
      key: z.uuid(),
      outcome: z.enum([...GATE_OUTCOMES, 'refused']),
      /** As held to the turn; null if refused. */
      pressedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type GatePressesResponse = z.infer<typeof gatePressesResponse>

/**
 * The turns of the next two days, the running one included, in which the account may press. Those that follow each other
 * are one, with the place of the first.
 */
export const gateResponse = z.object({
  turns: z.array(
    z.object({
      date: z.iso.date(),
      slot: slotLabel,
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      holder: z.string(),
      /** Who may take the rest if they are done early: whoever is next, if confirmed. Null if nobody. */
      next: z.string().nullable(),
      /** The first of each kind that counted, by anybody who may act for the holder. */
      presses: z.array(z.object({ key: z.uuid(), kind: kind.exclude(['not-done']), pressedAt: z.iso.datetime() })),
      /** Keys of presses that were withdrawn. */
      undone: z.array(z.uuid()),
    }),
  ),
})
export type GateResponse = z.infer<typeof gateResponse>
export type GateTurn = GateResponse['turns'][number]

export const gateEndpoints = {
  getOwnGate: {
    call: 'GET /api/gate',
    summary: 'Your running and coming turns, and what was pressed in them',
    response: gateResponse,
    problems: [429],
  },
  pressAtGate: {
    call: 'POST /api/gate/presses',
    summary: 'Record what you pressed at your gate; each key counts once',
    /**
     * What somebody with a confirmed link pressed at their gate, perhaps a while ago without a
     * network. Guests cannot.
     */
    body: z.strictObject({
      /** The account that pressed: 409 `somebody-signed-in` if another is signed in by now. */
      userId: z.string().min(1).max(128),
      presses: z.array(gatePress).min(1).max(MAX_GATE_PRESSES),
    }),
    response: gatePressesResponse,
    problems: [409, 429],
  },
} satisfies Endpoints
