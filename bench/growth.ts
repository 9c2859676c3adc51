import { type LoadTarget, loadInterleaved, loadOnce, memoryOf, type Round } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import { seasonsCsv } from './seasons.ts'
import type { BenchRow } from './table.ts'

const LENGTHS = [1, 10, 100]
const READERS = [10, 100, 1000]
const ROUNDS = 7
const SECONDS = 1

/** Throughput by the length of the season and by the number of concurrent readers. */
export async function benchGrowth(): Promise<BenchRow[]> {
  const servers: BenchServer[] = []
  try {
    for (const length of LENGTHS) {
      servers.push(await startBenchServer({ seasonCsv: seasonsCsv(length) }))
    }
    const [shortest] = servers
    if (!shortest) return []
    return [
      ...(await withLength(servers, '/')),
      ...(await withLength(servers, '/api/schedule')),
      ...(await withReaders(shortest)),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function withLength(servers: readonly BenchServer[], path: string): Promise<BenchRow[]> {
  const targets = servers.map(({ url, pid }, index) => ({
    name: `${LENGTHS[index]}`,
    url: url + path,
    headers: { 'accept-encoding': 'br' },
    pid,
  }))
  const result = await loadInterleaved(targets, ROUNDS, { seconds: SECONDS })
  return targets.slice(1).map(({ name, pid }) => ({
    what: `${path} of a season ${name} times as long`,
    measured: `${perSecond(result.of(name))}, ${memoryOf(pid).nowMb.toFixed(0)} MB`,
    reference: 'one season',
    referenceMeasured: `${perSecond(result.of('1'))}, ${memoryOf(targets[0]?.pid ?? pid).nowMb.toFixed(0)} MB`,
    ratio: result.ratio(name, '1').ratio,
    goal: '',
  }))
}

async function withReaders({ url, pid }: BenchServer): Promise<BenchRow[]> {
  const target: LoadTarget = { name: 'page', url, headers: { 'accept-encoding': 'br' }, pid }
  const rounds: Round[] = []
  for (const connections of READERS) rounds.push(await loadOnce(target, { seconds: 3, connections }))
  const [fewest] = rounds
  return READERS.slice(1).map((readers, index) => {
    const round = rounds[index + 1]
    if (!fewest || !round) throw new Error('a number of readers was not measured')
    return {
      what: `page / for ${readers} concurrent readers`,
      measured: perSecond(round),
      reference: `${READERS[0]} readers`,
      referenceMeasured: perSecond(fewest),
      ratio: round.requestsPerSecond / fewest.requestsPerSecond,
      goal: '',
    }
  })
}

const perSecond = ({ requestsPerSecond }: Round) => `${Math.round(requestsPerSecond)}/s`
