import { type ComponentType, useEffect, useReducer } from 'react'

/** A component that is fetched when it is needed, and drawn in one go once it is there. */
export interface Later<Props> {
  load: () => Promise<ComponentType<Props>>
  find: () => ComponentType<Props> | undefined
}

export function later<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  return {
    async load() {
      loaded ??= await load()
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
