import { useRef } from 'react'

/** Moves the focus of a form to the first of its faulty fields, by name. `goTo` says whether there is one. */
export function useFaultyField() {
  const form = useRef<HTMLFormElement>(null)
  const goTo = ([first]: readonly string[]): boolean => {
    if (first === undefined) return false
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return true
  }
  return { form, goTo }
}
