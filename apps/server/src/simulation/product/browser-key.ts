import type { Browser } from '../world/browser.ts'

const COOKIE = '__Host-headgate'

/** By which a browser opens an account; undefined while nobody is in. */
export const keyOf = ({ cookies }: Browser): string | undefined => cookies.get(COOKIE)

export const giveKey = ({ cookies }: Browser, key: string): void => void cookies.set(COOKIE, key)
