import { findAddressWithPassword, PERCENT_ENCODED } from './address-with-password.ts'

export const DATABASE_URL_FORM = `sqlite:PATH or postgres://user:password@host:5432/name, ${PERCENT_ENCODED}`

export const DEFAULT_DATABASE_CONNECTIONS = 12
/** One each for prepared reads and for news of changes, and two for an upgrade, which one of them locks. */
export const LEAST_DATABASE_CONNECTIONS = 4

/** For `parse`: the text of a `DATABASE_URL`. */
export const findDatabaseUrl = (text: string): string | undefined =>
  /^sqlite:.+/.test(text) || findPostgresUrl(text) ? text : undefined

/** The address of a PostgreSQL server, which may name no host if its socket's folder is in `?host=`. */
export const findPostgresUrl = (text: string): URL | undefined =>
  /^postgres(ql)?:\/\/./.test(text) ? findAddressWithPassword(text.replace('@/', '@localhost/')) : undefined
