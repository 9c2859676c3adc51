import type { Endpoints } from '../endpoint.ts'
import { fileOf } from '../endpoint.ts'
import { gatePressesRequest, gatePressesResponse, gateResponse } from '../gate-contract.ts'
import { allLedgersResponse, ledgerQuery, ledgerResponse } from '../ledger-contract.ts'
import {
  allTradesResponse,
  tradeAct,
  tradeLinkAnswer,
  tradeLinkRequest,
  tradeLinkResponse,
  tradeParams,
  tradePolicy,
  tradeRequest,
  tradeShape,
  tradesResponse,
} from '../trade-contract.ts'

/** Trades, the gate and the ledger. */
export const tradesEndpoints = {
  getOwnGate: {
    call: 'GET /api/gate',
    summary: 'Your running and coming turns, and what was pressed in them',
    response: gateResponse,
    problems: [429],
  },
  pressAtGate: {
    call: 'POST /api/gate/presses',
    summary: 'Record what you pressed at your gate; each key counts once',
    body: gatePressesRequest,
    response: gatePressesResponse,
    problems: [409, 429],
  },
  getLedger: {
    call: 'GET /api/ledger',
    summary: 'The water of a season of those whom you may act for',
    query: ledgerQuery,
    response: ledgerResponse,
    problems: [403, 429],
  },
  getAllLedgers: {
    call: 'GET /api/ledger/all',
    summary: 'Everybody’s water of a season, and the turns that nobody has',
    query: ledgerQuery,
    response: allLedgersResponse,
  },
  exportLedger: {
    call: 'GET /api/ledger/export.csv',
    summary: 'Download everybody’s water of a season as a file',
    query: ledgerQuery,
    response: fileOf('text/csv', 'Everybody’s hours.'),
  },
  listTrades: {
    call: 'GET /api/trades',
    summary: 'Your trades and the offers open to you; for those with a confirmed link',
    response: tradesResponse,
    problems: [429],
  },
  askForTrade: {
    call: 'POST /api/trades',
    summary: 'Ask a holder for a trade, or offer hours to all; captains may ask for every holder',
    body: tradeRequest,
    response: tradeShape,
    status: 201,
    problems: [400, 404, 409, 429],
  },
  actOnTrade: {
    call: 'POST /api/trades/:id/act',
    summary: 'Accept, decline, withdraw, allow, refuse or undo a trade',
    params: tradeParams,
    body: tradeAct,
    response: tradeShape,
    problems: [404, 409, 429],
  },
  listAllTrades: {
    call: 'GET /api/trades/all',
    summary: 'Every trade, and for whom a captain may ask',
    response: allTradesResponse,
  },
  checkTradeLink: {
    call: 'POST /api/trades/link',
    summary: 'What the link in a mail about a trade asks; does not use it up',
    body: tradeLinkRequest,
    response: tradeLinkResponse,
    problems: [403, 404, 429],
    session: 'optional',
  },
  answerTradeByLink: {
    call: 'POST /api/trades/link/answer',
    summary: 'Accept or decline a trade with the link in a mail, once',
    body: tradeLinkAnswer,
    response: tradeLinkResponse,
    problems: [403, 404, 409, 429],
    session: 'optional',
  },
  changeTradePolicy: {
    call: 'PUT /api/trades/policy',
    summary: 'Change what trades are allowed',
    body: tradePolicy,
  },
} satisfies Endpoints
