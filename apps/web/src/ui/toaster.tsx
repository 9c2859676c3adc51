import * as Radix from '@radix-ui/react-toast'
import '../styles/whole.css'
import { messages } from '@headgate/language/texts/ui'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CrossIcon } from './icons.tsx'
import type { ShownToast } from './toast.ts'

const LOOKS = {
  default: 'border-edge bg-card text-ink',
  destructive: 'border-trouble bg-trouble-wash text-trouble',
}

/** Focus or a touch pauses the time. An action can only be taken here, so there is time to read, think and reach it. */
const SHOWN_MS = 5_000
const SHOWN_WITH_ACTION_MS = 15_000

/**
 * One toast; the next one remounts it. A provider whose toast disappears while focused or touched stays paused, and
 * another toast in it would never close by itself.
 */
export function Toaster({ toast: { title, description, action, variant = 'default' } }: { toast: ShownToast }) {
  const list = useRef<HTMLOListElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const isFailure = variant === 'destructive'
  useFocusGivenBack(list, isOpen)
  useFreeEdge(list)
  return (
    <Radix.Provider
      label={messages.toast}
      duration={action ? SHOWN_WITH_ACTION_MS : SHOWN_MS}
      swipeDirection="right"
      swipeThreshold={50}
    >
      <Radix.Root
        open={isOpen}
        onOpenChange={setIsOpen}
        type={isFailure ? 'foreground' : 'background'}
        className={`toast flex flex-wrap items-start justify-end gap-x-3 rounded-xl border py-3 pr-1 pl-4 shadow-lg ${LOOKS[variant]}`}
      >
        <div className="grow basis-32 py-2">
          <Radix.Title className="font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.onPress}
            className="min-h-11 shrink-0 px-3 font-semibold text-water underline underline-offset-4"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close aria-label={messages.dismiss} className="grid size-11 place-items-center rounded-lg">
          <CrossIcon />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={list}
        label={messages.toasts}
        hotkey={['F8']}
        className="toasts fixed right-0 z-40 w-full max-w-96"
      />
    </Radix.Provider>
  )
}

/** When a focused toast disappears, the focus returns to where it was before. */
function useFocusGivenBack(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const toasts = list.current
    if (!toasts) return
    const giveBack = () => {
      if (!toasts.contains(document.activeElement)) return
      const back = before.current?.isConnected ? before.current : document.getElementById('main')
      back?.focus({ preventScroll: true })
    }
    if (!isOpen) return giveBack()
    // A native listener: in the DOM a toast is inside the list, but not in React's tree.
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && !toasts.parentElement?.contains(relatedTarget)
      if (isOutside) before.current = relatedTarget
    }
    toasts.addEventListener('focusin', onFocus)
    return () => {
      toasts.removeEventListener('focusin', onFocus)
      giveBack()
    }
  }, [list, isOpen])
}

/** Controls and their weights. Buttons and tabs matter most: forms and pages need them to go on. */
const CONTROLS = [
  { selector: 'button, [role=tab]', weight: 100 },
  { selector: 'input, select, textarea, label, summary', weight: 10 },
  { selector: 'a[href]', weight: 1 },
]
const EDGES = ['bottom', 'top'] as const

/**
 * Keeps toasts where they cover the fewest controls: at the bottom of the screen, or below the page's header. They are
 * placed before they are first painted, and again whenever the page's content changes, a menu of the header opens or
 * the header scrolls into view.
 */
function useFreeEdge(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const toasts = list.current
    if (!toasts) return
    place(toasts)
    // In the next frame: placing a toast changes its size, which is observed.
    const watch = new ResizeObserver(() => requestAnimationFrame(() => place(toasts)))
    for (const watched of [toasts, document.getElementById('main')]) if (watched) watch.observe(watched)
    const menus = new MutationObserver(() => place(toasts))
    const header = document.querySelector('header')
    if (header) menus.observe(header, { childList: true, subtree: true })
    const scroll = new AbortController()
    addEventListener('scroll', () => makeWay(toasts), { passive: true, signal: scroll.signal })
    return () => {
      watch.disconnect()
      menus.disconnect()
      scroll.abort()
    }
  }, [list])
}

/** A header that comes into view would push a toast onto the tabs below it, so it is placed again. */
function makeWay(toasts: HTMLElement): void {
  if (leaveHeader(toasts) > 0) place(toasts)
}

/** Returns how far the header reaches into the screen, in pixels. */
function leaveHeader(toasts: HTMLElement): number {
  const headerEnds = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  toasts.style.setProperty('--header-ends', `${headerEnds}px`)
  return headerEnds
}

function place(toasts: HTMLElement): void {
  leaveHeader(toasts)
  const [foot, head] = EDGES.map((edge) => {
    toasts.dataset.edge = edge
    return weightBelow(toasts)
  })
  toasts.dataset.edge = head !== undefined && foot !== undefined && head < foot ? 'top' : 'bottom'
}

function weightBelow(toasts: HTMLElement): number {
  const box = toasts.getBoundingClientRect()
  // Safari has `checkVisibility` since 17.4.
  const isCovered = (control: HTMLElement) =>
    !toasts.contains(control) && control.checkVisibility?.() !== false && overlap(control.getBoundingClientRect(), box)
  return CONTROLS.reduce(
    (sum, { selector, weight }) =>
      sum + weight * [...document.querySelectorAll<HTMLElement>(selector)].filter(isCovered).length,
    0,
  )
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
