import { type ComponentType, useEffect, useReducer } from 'react'

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

/** The component, once it is needed and there. When it cannot be fetched, `onFailure` is called. */
export function useLater<Props>(part: Later<Props>, isNeeded: boolean, onFailure: () => void) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const isMissing = isNeeded && !part.find()
  useEffect(() => {
    if (isMissing) part.load().then(drawAgain, onFailure)
  }, [part, isMissing])
  return isNeeded ? part.find() : undefined
}
