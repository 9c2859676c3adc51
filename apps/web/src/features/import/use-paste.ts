import { useEffect, useEffectEvent } from 'react'

interface Paste {
  isOn: boolean
  onCells: (cells: string) => void
  onFile: (file: File) => void
}

/** Takes a paste anywhere on the page: a file, or text with more than one cell. */
export function usePaste({ isOn, onCells, onFile }: Paste): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const cells = event.clipboardData?.getData('text/plain') ?? ''
    const isTable = /[\t\n]/.test(cells.trim())
    if (!isTable && !file) return
    event.preventDefault()
    // Spreadsheets put a picture of the cells beside their text.
    if (isTable) onCells(cells)
    else if (file) onFile(file)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isOn])
}
