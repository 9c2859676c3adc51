import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'

export interface Tab<Id extends string> {
  id: Id
  label: string
  icon: ReactNode
  href: string
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  /** Opening a tab replaces the current entry in the browser's history. */
  replace?: boolean
  /** Held until hydration where an early press would lose what the page holds. */
  isHeld?: boolean
}

/**
 * Tabs that are links, so that they work before and without JavaScript. The arrow keys, Home and End move between them;
 * Enter or Space opens one.
 */
export function Tabs<Id extends string>({ label, tabs, selected, replace = false, isHeld = false }: TabsProps<Id>) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveOrOpen}
      className="flex flex-wrap gap-x-1 border-b border-line"
    >
      {pairsOf(tabs).map((pair) => (
        <div key={pair[0]?.id} className="flex flex-auto flex-wrap gap-x-1 sm:flex-none">
          {pair.map(({ id, label: name, icon, href }) => (
            <Link
              key={id}
              id={tabId(id)}
              role="tab"
              href={href}
              replace={replace}
              data-hold={isHeld ? '' : undefined}
              aria-selected={id === selected}
              aria-controls={id === selected ? panelId(id) : undefined}
              tabIndex={id === selected ? 0 : -1}
              className={`-mb-px flex min-h-12 flex-auto flex-col items-center justify-center gap-1 border-b-3 px-0.5 text-sm sm:flex-none sm:flex-row sm:gap-2 sm:px-4 ${
                id === selected ? 'border-water font-semibold text-ink' : 'border-transparent text-soft hover:text-ink'
              }`}
            >
              {icon}
              {name}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

interface TabPanelProps {
  /** Its tab; undefined while there are no tabs, so that they can appear without remounting the content. */
  id: string | undefined
  children: ReactNode
}

/** Focusable, so that the keyboard can scroll a panel without controls. */
export function TabPanel({ id, children }: TabPanelProps) {
  if (id === undefined) return <div>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is a stop for the keyboard.
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} tabIndex={0} className="rounded-lg">
      {children}
    </div>
  )
}

/** Tabs wrap in pairs, so that none is left alone on a row. */
const pairsOf = <Each,>(tabs: readonly Each[]): (readonly Each[])[] =>
  tabs.flatMap((_, at) => (at % 2 === 0 ? [tabs.slice(at, at + 2)] : []))

const tabId = (id: string) => `${id}-tab`
const panelId = (id: string) => `${id}-panel`

function moveOrOpen(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined && event.key !== ' ') return
  event.preventDefault()
  if (next === undefined) tabs[at]?.click()
  else tabs.at(next % tabs.length)?.focus()
}
