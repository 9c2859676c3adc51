import { api, LARGEST_DOWNLOAD_BYTES } from '@headgate/contracts'
import { ditchDayAt } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { sendFile } from '../csv/write-csv.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import { takeIn } from './take-in.ts'
import { writeDownload } from './write-download.ts'

const ZIP_TYPE = 'application/zip'

/** Everything that belongs to the ditch, out of this installation and into another. */
export const downloadRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, inTurn, ...only }) => {
  const captain = captainsOnly(app, only)
  const { clock, db, ditch } = context
  app.addContentTypeParser(ZIP_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  route(app, api.downloadEverything, async (request, reply) => {
    const language = languageOf(request.headers, ditch.profile.language)
    const { zip, changes } = await inTurn(() => writeDownload(context, language))
    const details = { kind: 'everything-exported', values: { changes } } as const
    await addAuditEntry(db, { at: clock.now(), by: captain(request), action: 'export', details })
    const today = ditchDayAt(clock.now(), ditch.rules.clocks).toString()
    return sendFile(reply, { name: `headgate-${today}.zip`, type: ZIP_TYPE }, zip)
  })

  route(app, api.takeInEverything, { bodyLimit: LARGEST_DOWNLOAD_BYTES }, async (request) => {
    const { body } = request as { body: unknown }
    if (!Buffer.isBuffer(body)) throw new DitchProblem('download-foreign', {})
    return inTurn(() => takeIn(context, captain(request), body))
  })
}
