import { type BrowserName, type Device, deviceLabelOf, type SystemName } from '@headgate/domain'

const BROWSERS: readonly (readonly [RegExp, BrowserName])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, SystemName])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Just enough for residents to tell their devices apart. */
export function findDevice(userAgent: string | undefined): Device {
  const find = <Name>(list: readonly (readonly [RegExp, Name])[]): Name | null =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

/** `Chrome on Android`. Nothing finer is stored. */
export const deviceLabel = (userAgent: string | undefined): string => deviceLabelOf(findDevice(userAgent))
