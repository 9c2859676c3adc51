import { lazyComponent } from '../platform/lazy/lazy-component.ts'

/** For a day, on a device on which a card has opened an account that was in use. */
export const newDevice = lazyComponent(async () => (await import('./new-device.tsx')).NewDevice)
