import {
  auditQuery,
  auditResponse,
  closeDitchRequest,
  closureChangeResponse,
  closureListResponse,
  closureParams,
} from '../captain-contract.ts'
import {
  ditchChange,
  ditchChangeResponse,
  ditchInfo,
  ditchSettings,
  rulesPreviewRequest,
  rulesPreviewResponse,
  timeZoneQuery,
  timeZoneResponse,
} from '../ditch-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { statusNoteRequest, statusNoteResponse } from '../status-note-contract.ts'
import { testMailResponse, todayResponse } from '../today-contract.ts'

/** The ditch and what a captain does from day to day. */
export const deskEndpoints = {
  sendTestMail: {
    call: 'POST /api/captain/test-mail',
    summary: 'Send a mail to your own address, to see whether this server’s mail arrives',
    response: testMailResponse,
    problems: [429],
  },
  getToday: {
    call: 'GET /api/captain/today',
    summary: 'What wants a captain today, the most urgent first',
    response: todayResponse,
  },
  getDitch: {
    call: 'GET /api/ditch',
    summary: 'The ditch: its name and place, its slots, and when its season is',
    response: ditchInfo,
  },
  writeStatusNote: {
    call: 'POST /api/ditch/note',
    summary: 'Write, change or end the note that everybody sees',
    body: statusNoteRequest,
    response: statusNoteResponse,
    problems: [409],
  },
  previewDitchRules: {
    call: 'POST /api/ditch/preview',
    summary: 'What other slots, another time zone or other season days would do to the season',
    body: rulesPreviewRequest,
    response: rulesPreviewResponse,
  },
  finishSetup: {
    call: 'POST /api/ditch/set-up',
    summary: 'Finish setting the ditch up: the sample, if there is one, leaves the schedule',
    response: ditchSettings,
  },
  getDitchSettings: {
    call: 'GET /api/ditch/settings',
    summary: 'The settings of the ditch',
    response: ditchSettings,
  },
  changeDitch: {
    call: 'POST /api/ditch/settings',
    summary: 'Change the settings of the ditch',
    body: ditchChange,
    response: ditchChangeResponse,
    problems: [409],
  },
  findTimeZone: {
    call: 'GET /api/ditch/time-zone',
    summary: 'The time zone of a place',
    query: timeZoneQuery,
    response: timeZoneResponse,
    problems: [404],
  },
  listAuditEntries: {
    call: 'GET /api/schedule/audit',
    summary: 'The audit: who changed what and when, newest first',
    query: auditQuery,
    response: auditResponse,
  },
  listClosures: {
    call: 'GET /api/schedule/closures',
    summary: 'List the closures, newest first',
    response: closureListResponse,
  },
  closeDitch: {
    call: 'POST /api/schedule/closures',
    summary: 'Close the ditch from one time to another',
    body: closeDitchRequest,
    response: closureChangeResponse,
    status: 201,
  },
  reopenDitch: {
    call: 'POST /api/schedule/closures/:id/reopen',
    summary: 'Reopen the ditch early, or call off a closure',
    params: closureParams,
    response: closureChangeResponse,
    problems: [409],
  },
} satisfies Endpoints
