import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { MissingPart } from './missing-part.tsx'

/** A component that is fetched when it is needed, and drawn in one go once it is there. */
export interface Later<Props> {
  load: () => Promise<ComponentType<Props>>
  find: () => ComponentType<Props> | undefined
}

const RETRY_MS = 1000

/** What fails to come is asked for once more: a connection that broke may hold a moment later. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  return {
    async load() {
      loaded ??= await load().catch(async () => {
        await new Promise((done) => setTimeout(done, RETRY_MS))
        return load()
      })
      return loaded
    },
    find: () => loaded,
  }
}

/** What becomes of the page without a part: it is loaded anew, as a newer build may have taken this one's place, or does without. */
type Otherwise = 'reload' | 'without'

/** The component, once it is needed and there; in its stead, once loading anew has not helped, one that says so. */
export function useLater<Props>(part: Later<Props>, isNeeded: boolean, otherwise: Otherwise) {
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
  if (isMissing && hasFailed) return MissingPart
  return isNeeded ? part.find() : undefined
}

const REST_MS = 60_000

function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' && performance.now() < REST_MS
}
