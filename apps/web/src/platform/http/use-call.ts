import { useRef, useState } from 'react'

export interface Call {
  isBusy: boolean
  /** What the last one threw. */
  failure: unknown
  forgetFailure: () => void
  /** Makes one call at a time: while one is under way, another is not made. Gives undefined then, and when it failed. */
  run<T>(call: () => Promise<T>): Promise<T | undefined>
}

/** One call to the server at a time, and what it failed with. */
export function useCall(): Call {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    async run(call) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setIsBusy(true)
      setFailure(undefined)
      try {
        return await call()
      } catch (error) {
        setFailure(error)
        return undefined
      } finally {
        isUnderWay.current = false
        setIsBusy(false)
      }
    },
  }
}
