import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { after, elapsedMs } from '../time/device-clock.ts'
import { FailedChunk } from './failed-chunk.tsx'

/** What is not part of the first load. */
interface LazyPart<Loaded> {
  load: () => Promise<Loaded>
  find: () => Loaded | undefined
}

/** A lazy component that is drawn in one go once it is loaded. `React.lazy` would show its fallback first. */
export type LazyComponent<Props> = LazyPart<ComponentType<Props>>

const RETRY_MS = 1000

/** A failed load is tried once more: a broken connection may hold a moment later. */
export function lazyPart<Loaded>(load: () => Promise<Loaded>): LazyPart<Loaded> {
  let loaded: Loaded | undefined
  return {
    async load() {
      loaded ??= await load().catch(async () => {
        await new Promise<void>((done) => after(RETRY_MS, done))
        return load()
      })
      return loaded
    },
    find: () => loaded,
  }
}

export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> => lazyPart(load)

/** If loading fails: reload the page, as a newer build may have replaced this one, or do without the component. */
type Otherwise = 'reload' | 'without'

/** The component once it is needed and loaded; FailedChunk once a reload has not helped. */
export function useLazyComponent<Props>(part: LazyComponent<Props>, isNeeded: boolean, otherwise: Otherwise) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = isNeeded && !part.find()
  useEffect(() => {
    const onFailure = () => {
      if (otherwise === 'without') return
      if (wasJustReloaded()) setFailed(true)
      else location.reload()
    }
    if (isMissing) part.load().then(drawAgain, onFailure)
  }, [part, isMissing])
  if (isMissing && hasFailed) return FailedChunk
  return isNeeded ? part.find() : undefined
}

const REST_MS = 60_000

function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' && elapsedMs() < REST_MS
}
