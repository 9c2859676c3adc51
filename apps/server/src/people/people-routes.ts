import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import type { OneAtATime } from '../http/one-at-a-time.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../season/captain-context.ts'
import { addPeople, editPeople, removePeople } from './edit-people.ts'
import { listPeople, namesOfHolders } from './list-people.ts'
import { mergeHolders, previewMerge } from './merge-holders.ts'
import { peopleFileRoutes } from './people-file-routes.ts'
import { previewSale, sellProperty } from './sell-property.ts'

export interface PeopleRoutes extends ContextRoutes {
  inTurn: OneAtATime
}

/** The list of properties, their holders and the people on them. */
export const peopleRoutes: FastifyPluginAsync<PeopleRoutes> = async (app, { context, inTurn, ...only }) => {
  const captain = captainsOnly(app, only)

  route(app, api.listPeople, () => listPeople(context))

  route(app, api.listHolders, async () => {
    await context.ditch.refresh()
    return { holders: namesOfHolders(context.ditch.loaded) }
  })

  route(app, api.addPeople, (request) => addPeople(context, { by: captain(request), ...request.body }))

  route(app, api.editPeople, (request) => editPeople(context, { by: captain(request), ...request.body }))

  route(app, api.removePeople, (request) => removePeople(context, { by: captain(request), ...request.body }))

  route(app, api.previewMerge, ({ body }) => previewMerge(context, body))

  route(app, api.mergeHolders, (request) => mergeHolders(context, { by: captain(request), ...request.body }))

  route(app, api.previewSale, ({ body }) => previewSale(context, body))

  route(app, api.sellProperty, (request) => sellProperty(context, { by: captain(request), ...request.body }))

  await app.register(peopleFileRoutes, { context, inTurn, captain })
}
