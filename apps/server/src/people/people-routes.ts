import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { addPeople, editPeople, removePeople } from './edit-people.ts'
import { listPeople, namesOfHolders } from './list-people.ts'
import { mergeHolders, previewMerge } from './merge-holders.ts'
import { peopleFileRoutes } from './people-file-routes.ts'
import { previewSale, sellProperty } from './sell-property.ts'

/** The list of properties, their holders and the people on them. */
export const peopleRoutes: FastifyPluginAsync<ContextRoutes> = async (app, parts) => {
  const { context } = parts
  const captain = captainsOnly(app, parts)

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

  await app.register(peopleFileRoutes, { ...parts, captain })
}
