import { messages } from '@headgate/language/texts/setup'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Place } from './ditch-calls.ts'

/** Fills in the coordinates of where the device is. Typing them always works. */
export function WhereIAm({ onFound }: { onFound: (place: Place) => void }) {
  const { finding, find } = useWhereIAm(onFound)
  const { button, ...words } = messages.here
  return (
    <div className="grid gap-1.5">
      <p>
        <Button look="quiet" aria-disabled={finding === 'asking'} onClick={find}>
          {button}
        </Button>
      </p>
      <p role="status" className={`text-sm ${isFailure(finding) ? 'font-medium text-warning' : 'text-soft'}`}>
        {finding !== 'idle' && words[finding]}
      </p>
    </div>
  )
}

const isFailure = (finding: string): boolean => !['idle', 'asking', 'found'].includes(finding)

const TIME_LIMIT_MS = 15_000
/** About 11 m. */
const DECIMALS = 4

type Finding = 'idle' | 'asking' | 'found' | 'denied' | 'unavailable' | 'slow' | 'insecure'

/** By `GeolocationPositionError.code`. */
const FAILURES: Readonly<Record<number, Finding>> = { 1: 'denied', 2: 'unavailable', 3: 'slow' }

/** Asks the browser where the device is. */
function useWhereIAm(onFound: (place: Place) => void): { finding: Finding; find: () => void } {
  const [finding, setFinding] = useState<Finding>('idle')
  const isUnderWay = useRef(false)
  const settle = (outcome: Finding) => {
    isUnderWay.current = false
    setFinding(outcome)
  }
  const find = () => {
    if (isUnderWay.current) return
    if (!isSecureContext) return setFinding('insecure')
    if (!('geolocation' in navigator)) return setFinding('unavailable')
    isUnderWay.current = true
    setFinding('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        settle('found')
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      ({ code }) => settle(FAILURES[code] ?? 'unavailable'),
      { timeout: TIME_LIMIT_MS, maximumAge: 60_000 },
    )
  }
  return { finding, find }
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))
