import type { Device } from '@headgate/domain'

export const messages = {
  /** `Chrome on Android` */
  name({ browser, system }: Device): string {
    if (browser && system) return `${browser} on ${system}`
    return browser ?? system ?? 'An unknown device'
  },
}
