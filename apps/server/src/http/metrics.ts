import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

interface MetricsParts {
  cache: Pick<ResponseCache, 'sent'>
  seasonVersion: () => number
  checkStore: () => Promise<void>
  /** `overdueSeconds` is that of the oldest waiting notice; 0 while none is due. */
  noticeBacklog: () => Promise<{ waiting: number; overdueSeconds: number }>
}

const UNKNOWN_BACKLOG = { waiting: Number.NaN, overdueSeconds: Number.NaN }
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The server's own figures, for Prometheus. Nothing in them is personal. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #durations: Histogram<'method' | 'route' | 'status'>
  readonly #clientErrors: Counter
  #isProcessWatched = false

  constructor({ cache, seasonVersion, checkStore, noticeBacklog }: MetricsParts) {
    const registers = [this.#registry]
    this.#durations = new Histogram({
      name: 'headgate_request_duration_seconds',
      help: 'Requests by route and status, without those answered from the response cache.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    })
    this.#clientErrors = new Counter({
      name: 'headgate_client_errors_total',
      help: 'Connections whose bytes were no HTTP request, or arrived too slowly.',
      registers,
    })
    new Counter({
      name: 'headgate_response_cache_hits_total',
      help: 'Responses sent from the response cache.',
      labelNames: ['route', 'status'],
      registers,
      collect() {
        this.reset()
        for (const { route, status, count } of cache.sent) this.inc({ route, status }, count)
      },
    })
    new Gauge({
      name: 'headgate_season_version',
      help: 'Rises with every change of the season. All nodes on one store show the same value within a second.',
      registers,
      collect() {
        this.set(seasonVersion())
      },
    })
    new Gauge({
      name: 'headgate_store_up',
      help: '1 while the store answers and takes changes, like /readyz; otherwise 0.',
      registers,
      async collect() {
        this.set(
          await checkStore().then(
            () => 1,
            () => 0,
          ),
        )
      },
    })
    const overdue = new Gauge({
      name: 'headgate_notices_overdue_seconds',
      help: 'How long the oldest waiting notice has been overdue.',
      registers,
    })
    new Gauge({
      name: 'headgate_notices_waiting',
      help: 'Notices that wait to be sent. NaN while the store does not answer.',
      registers,
      async collect() {
        const { waiting, overdueSeconds } = await noticeBacklog().catch(() => UNKNOWN_BACKLOG)
        this.set(waiting)
        overdue.set(overdueSeconds)
      },
    })
  }

  readonly countClientError = (): void => {
    this.#clientErrors.inc()
  }

  /** Times every request that reaches Fastify. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, { statusCode }) => {
      const { method, routeOptions } = request
      const labels = { method, route: routeName(routeOptions.url), status: statusCode }
      this.#durations.observe(labels, request.elapsedMs() / 1000)
    })
  }

  /** In Prometheus' text format. Process metrics cost a little, so they start with the first call. */
  async read(): Promise<{ text: string; contentType: string }> {
    if (!this.#isProcessWatched) collectDefaultMetrics({ register: this.#registry })
    this.#isProcessWatched = true
    return { text: await this.#registry.metrics(), contentType: this.#registry.contentType }
  }
}

/** All files count as one route. */
const routeName = (url: string | undefined): string =>
  url === undefined ? 'none' : /\.\w+$/.test(url) && !url.startsWith('/api/') ? 'file' : url
