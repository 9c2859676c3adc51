import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

interface Watched {
  caches: readonly ResponseCache[]
  seasonVersion: () => number
  checkStore: () => Promise<void>
  /** How many notices wait, and for how long the oldest should have been out; 0 when it is not due yet. */
  noticeBacklog: () => Promise<{ waiting: number; overdueSeconds: number }>
}

const UNKNOWN_BACKLOG = { waiting: Number.NaN, overdueSeconds: Number.NaN }
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the server counts about itself, in Prometheus' words. Nothing in it is about anybody. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #durations: Histogram<'method' | 'route' | 'status'>
  readonly #malformed: Counter
  #isProcessWatched = false

  constructor({ caches, seasonVersion, checkStore, noticeBacklog }: Watched) {
    const registers = [this.#registry]
    this.#durations = new Histogram({
      name: 'headgate_request_duration_seconds',
      help: 'Requests that were worked on, by route and status. Kept answers are not among them.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    })
    this.#malformed = new Counter({
      name: 'headgate_malformed_requests_total',
      help: 'What came and was no HTTP request, or took too long to become one.',
      registers,
    })
    new Counter({
      name: 'headgate_kept_answers_total',
      help: 'Answers that lay ready and were sent as they were.',
      labelNames: ['route', 'status'],
      registers,
      collect() {
        this.reset()
        for (const { route, sent } of caches) for (const [status, count] of sent) this.inc({ route, status }, count)
      },
    })
    new Gauge({
      name: 'headgate_season_version',
      help: 'Rises with every change of the season. Nodes on one store show the same within a second.',
      registers,
      collect() {
        this.set(seasonVersion())
      },
    })
    new Gauge({
      name: 'headgate_store_up',
      help: '1 while the store answers, as /readyz has it; 0 when it does not.',
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
      help: 'For how long the oldest notice that waits should have been out.',
      registers,
    })
    new Gauge({
      name: 'headgate_notices_waiting',
      help: 'Notices that have not gone out yet and may still do so. Unknown while the store does not answer.',
      registers,
      async collect() {
        const { waiting, overdueSeconds } = await noticeBacklog().catch(() => UNKNOWN_BACKLOG)
        this.set(waiting)
        overdue.set(overdueSeconds)
      },
    })
  }

  readonly countMalformed = (): void => this.#malformed.inc()

  /** Counts and times everything that reaches the framework. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      this.#durations.observe({ method, route: routeName(routeOptions.url), status: statusCode }, elapsedTime / 1000)
    })
  }

  /** All of it as Prometheus reads it. Watching the process costs a little, and begins with the first reading. */
  async read(): Promise<{ text: string; contentType: string }> {
    if (!this.#isProcessWatched) collectDefaultMetrics({ register: this.#registry })
    this.#isProcessWatched = true
    return { text: await this.#registry.metrics(), contentType: this.#registry.contentType }
  }
}

/** Files are many, and all alike. */
const routeName = (url: string | undefined): string =>
  url === undefined ? 'none' : /\.\w+$/.test(url) && !url.startsWith('/api/') ? 'file' : url
