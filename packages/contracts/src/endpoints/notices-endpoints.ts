import type { Endpoints } from '../endpoint.ts'
import { noticeList, noticeLog, noticeSettings, noticeSettingsResponse, noticeTest } from '../notice-contract.ts'
import { deviceParams, pushDevice, pushState, pushStateQuery, pushSubscription } from '../push-contract.ts'

/** Notices, push devices and notice settings. */
export const noticesEndpoints = {
  listNotices: {
    call: 'GET /api/notices',
    summary: 'Your notices, newest first, and how many are unread',
    response: noticeList,
  },
  listNoticeLog: {
    call: 'GET /api/notices/log',
    summary: 'Log of what was sent to you: when, by which channel and with what result, newest first',
    response: noticeLog,
  },
  markNoticesRead: {
    call: 'POST /api/notices/read',
    summary: 'Mark all your listed notices as read',
  },
  getNoticeSettings: {
    call: 'GET /api/notices/settings',
    summary: 'Your notice settings',
    response: noticeSettingsResponse,
  },
  saveNoticeSettings: {
    call: 'PUT /api/notices/settings',
    summary: 'Change your notice settings',
    body: noticeSettings,
    response: noticeSettingsResponse,
    problems: [429],
  },
  sendTestNotice: {
    call: 'POST /api/notices/test',
    summary: 'Send a test notice through every channel you have chosen; returns what each answered',
    response: noticeTest,
    problems: [429],
  },
  getPushState: {
    call: 'GET /api/push',
    summary: 'The public key that browsers subscribe with, and your devices',
    query: pushStateQuery,
    response: pushState,
  },
  addPushDevice: {
    call: 'POST /api/push/devices',
    summary: 'Get notices on this device; a known device is updated',
    body: pushSubscription,
    response: pushDevice,
    problems: [409, 429],
  },
  deletePushDevice: {
    call: 'DELETE /api/push/devices/:id',
    summary: 'Stop notices on one of your devices',
    params: deviceParams,
  },
} satisfies Endpoints
