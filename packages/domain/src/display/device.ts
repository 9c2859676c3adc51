/** What a device's user agent is recognized as. Stored in labels: never rename one. */
export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const
export const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Chromebook', 'Windows', 'Mac', 'Linux'] as const
export type BrowserName = (typeof BROWSERS)[number]
export type SystemName = (typeof SYSTEMS)[number]

/** A device as its owner can tell it from others. Null is what its user agent did not show. */
export interface Device {
  browser: BrowserName | null
  system: SystemName | null
}

/** The label that is stored with a session or a device: `Chrome on Android`. */
export function deviceLabelOf({ browser, system }: Device): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An unknown device'
}

/** The device that a stored label names. */
export function readDevice(label: string): Device {
  const names = label.split(' on ')
  return {
    browser: BROWSERS.find((browser) => names.includes(browser)) ?? null,
    system: SYSTEMS.find((system) => names.includes(system)) ?? null,
  }
}
