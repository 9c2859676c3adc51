import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'

interface MeantRows {
  names: readonly string[]
  /** The first of them has had the focus. */
  isOpened: { current: boolean }
}

const Context = createContext<MeantRows>({ names: [], isOpened: { current: true } })

/** The rows that a link to the page names, as `?row=…`. */
export const MeantRowsProvider = Context.Provider

export const useRowsIn = (search: string): MeantRows =>
  useMemo(() => ({ names: new URLSearchParams(search).getAll('row'), isOpened: { current: false } }), [search])

export const useMeantNames = (): readonly string[] => useContext(Context).names

interface MeantRow<Row extends HTMLElement> {
  ref: RefObject<Row | null>
  tabIndex: -1
  'data-meant': true | undefined
}

/** For a row that a link may name, by any of `names`: it is marked, and the first of them gets the focus once. */
export function useMeantRow<Row extends HTMLElement>(...names: readonly (string | null)[]): MeantRow<Row> {
  const rows = useContext(Context)
  const ref = useRef<Row>(null)
  const isMeant = rows.names.some((name) => names.includes(name))
  useEffect(() => {
    if (!isMeant || rows.isOpened.current || !ref.current) return
    rows.isOpened.current = true
    ref.current.scrollIntoView({ block: 'center' })
    ref.current.focus({ preventScroll: true })
  }, [isMeant, rows])
  return { ref, tabIndex: -1, 'data-meant': isMeant || undefined }
}
