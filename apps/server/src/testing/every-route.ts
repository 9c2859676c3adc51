import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '../http/auth-guards.ts'

/** A route of the whole HTTP surface, hidden ones included. Without `access` it has no auth guard. */
export interface ListedRoute {
  method: string
  url: string
  access: Access | undefined
}

/** Opens an app and lists its routes. `HEAD` goes with `GET`; a route for every method is listed as `ANY`. */
export async function everyRoute<App>(open: () => Promise<App>): Promise<{ opened: App; routes: ListedRoute[] }> {
  const found: RouteOptions[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void found.push(route))
  }
  subscribe('fastify.initialization', watch)
  const opened = await open().finally(() => unsubscribe('fastify.initialization', watch))
  const routes = found.flatMap(({ method, url, config }) => {
    const methods = [method].flat().filter((one) => one !== 'HEAD')
    const listed = methods.length > 5 ? ['ANY'] : methods
    return listed.map((one) => ({ method: one, url, access: config?.access }))
  })
  return { opened, routes }
}
