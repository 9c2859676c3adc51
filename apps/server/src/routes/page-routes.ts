import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import { nowHeader } from '../now-header.ts'
import type { PageRenderer } from '../page-renderer.ts'
import { presentPageState } from '../present-page-state.ts'
import { type ReadyBytes, readyBytes, sendReady } from '../ready-bytes.ts'
import type { ScheduleMoments } from '../schedule-moment.ts'
import { pageHeaders } from '../security-headers.ts'

interface PageRoutes {
  renderer: PageRenderer
  moments: ScheduleMoments
  kept: KeptAnswers
  clock: Clock
  config: Pick<Config, 'ditch' | 'rules'>
}

/** Every page. */
export const pageRoutes: FastifyPluginAsync<PageRoutes> = async (app, { renderer, moments, kept, clock, config }) => {
  const headers = pageHeaders(renderer.contentSecurity)

  const draw = async (url: string): Promise<ReadyBytes> => {
    const { pathname, search, searchParams } = new URL(url, 'http://ditch')
    const state = presentPageState({
      loaded: moments.current().loaded,
      now: clock.now(),
      config,
      allDays: searchParams.get('days') === 'all',
    })
    const { status, html } = await renderer.renderPage({ path: pathname, search }, state)
    return readyBytes({ body: html, contentType: 'text/html; charset=utf-8', status, headers })
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const url = request.raw.url ?? '/'
    const answer = await kept.findOrKeep(url, () => draw(url))
    reply.hijack()
    sendReady(request.raw, reply.raw, answer, nowHeader(clock))
  })
}
