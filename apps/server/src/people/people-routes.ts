import {
  addPeopleRequest,
  editPeopleRequest,
  holderNamesResponse,
  mergePreviewRequest,
  mergeRequest,
  nameChanged,
  nameChangePreview,
  peopleChanged,
  peopleResponse,
  removePeopleRequest,
  salePreview,
  salePreviewRequest,
  saleRequest,
} from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import type { OneAtATime } from '../captain/one-at-a-time.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { addPeople, editPeople, removePeople } from './edit-people.ts'
import { listPeople, namesOfHolders } from './list-people.ts'
import { mergeHolders, previewMerge } from './merge-holders.ts'
import { peopleFileRoutes } from './people-file-routes.ts'
import { previewSale, sellProperty } from './sell-property.ts'

export interface PeopleRoutes extends CaptainsOnly {
  context: CaptainContext
  inTurn: OneAtATime
}

/** The list of properties, their holders and the people on them. */
export const peopleRoutes: FastifyPluginAsyncZod<PeopleRoutes> = async (app, { context, inTurn, ...only }) => {
  const captain = captainsOnly(app, only)
  const changes = { 200: peopleChanged, ...problemResponses(404, 409) }

  app.get(
    '/api/people',
    {
      schema: {
        operationId: 'listPeople',
        summary: 'List the properties, their holders and the people on them; for captains',
        response: { 200: peopleResponse },
      },
    },
    () => listPeople(context),
  )

  app.get(
    '/api/people/holders',
    {
      schema: {
        operationId: 'listHolders',
        summary: 'List every name that a turn may be given to; for captains',
        response: { 200: holderNamesResponse },
      },
    },
    async () => {
      await context.ditch.refresh()
      return { holders: namesOfHolders(context.ditch.loaded) }
    },
  )

  app.post(
    '/api/people',
    {
      schema: {
        operationId: 'addPeople',
        summary: 'Add a property or a holder to the list; for captains',
        body: addPeopleRequest,
        response: changes,
      },
    },
    (request) => addPeople(context, { by: captain(request), ...request.body }),
  )

  app.post(
    '/api/people/edit',
    {
      schema: {
        operationId: 'editPeople',
        summary: 'Change a row of the list of people; for captains',
        body: editPeopleRequest,
        response: changes,
      },
    },
    (request) => editPeople(context, { by: captain(request), ...request.body }),
  )

  app.post(
    '/api/people/remove',
    {
      schema: {
        operationId: 'removePeople',
        summary: 'Take a row off the list of people; for captains',
        body: removePeopleRequest,
        response: changes,
      },
    },
    (request) => removePeople(context, { by: captain(request), ...request.body }),
  )

  app.post(
    '/api/people/merges/preview',
    {
      schema: {
        operationId: 'previewMerge',
        summary: 'Preview reading two names as one holder; for captains',
        body: mergePreviewRequest,
        response: { 200: nameChangePreview, ...problemResponses(409) },
      },
    },
    ({ body }) => previewMerge(context, body),
  )

  app.post(
    '/api/people/merges',
    {
      schema: {
        operationId: 'mergeHolders',
        summary: 'Read two names as one holder from now on; for captains',
        body: mergeRequest,
        response: { 200: nameChanged, ...problemResponses(409) },
      },
    },
    (request) => mergeHolders(context, { by: captain(request), ...request.body }),
  )

  app.post(
    '/api/people/sales/preview',
    {
      schema: {
        operationId: 'previewSale',
        summary: 'Preview the sale of a property; for captains',
        body: salePreviewRequest,
        response: { 200: salePreview, ...problemResponses(404, 409) },
      },
    },
    ({ body }) => previewSale(context, body),
  )

  app.post(
    '/api/people/sales',
    {
      schema: {
        operationId: 'sellProperty',
        summary: 'Record that a property was sold: from a date on, its turns show the buyer; for captains',
        body: saleRequest,
        response: { 200: nameChanged, ...problemResponses(404, 409) },
      },
    },
    (request) => sellProperty(context, { by: captain(request), ...request.body }),
  )

  await app.register(peopleFileRoutes, { context, inTurn, captain })
}
