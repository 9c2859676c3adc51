import { type RefObject, useLayoutEffect } from 'react'

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
export function useFreeEdge(list: RefObject<HTMLElement | null>): void {
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
