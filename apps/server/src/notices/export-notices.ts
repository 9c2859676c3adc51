import type { Database } from '../store/database.ts'
import { listAllNotices } from '../store/notice-record-queries.ts'
import { getNoticeSettings } from '../store/notice-setting-queries.ts'
import { listPushDevicesOf } from '../store/push-device-queries.ts'
import { presentDevice, presentNotice } from './present-notices.ts'

/** A resident's notice settings, devices and notices, for the download of their data. Leaves out the devices' keys. */
export async function exportNotices(db: Database, userId: string) {
  const [settings, devices, notices] = await Promise.all([
    getNoticeSettings(db, userId),
    listPushDevicesOf(db, userId),
    listAllNotices(db, userId),
  ])
  return {
    settings,
    devices: devices.map((device) => {
      const { isThisOne: _, ...presented } = presentDevice(device, undefined)
      return { ...presented, pushService: URL.parse(device.endpoint)?.origin ?? '' }
    }),
    notices: notices.map(presentNotice),
  }
}
