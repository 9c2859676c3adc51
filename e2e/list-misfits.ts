interface Piece {
  words: string
  element: Element
  /** What lies above the rest of the page, and may cover it. */
  layer: Element | undefined
  place: DOMRect
}

/**
 * What of the page is off the screen, cut off, or upon something else, one line each. Runs in the page, so it stands
 * alone: nothing from outside of it is known there.
 */
export function listMisfits(): string[] {
  /** Widths are fractions, places are rounded. */
  const TOLERANCE_PX = 1
  /** Of a line's height: letters rarely reach the top and the bottom of their line. */
  const SHARED_LINE = 0.3
  /** A name or a word that goes on in the next line is hard to read. Longer ones, and addresses, may have to. */
  const WHOLE_WORD = /^[\p{L}’]{1,12}[,.:;]?$/u
  const IS_SEEN = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
  const found: string[] = []
  const pieces: Piece[] = []

  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
    const role = element.getAttribute('role')
    return `<${element.localName}${role ? ` ${role}` : ''}> “${words.slice(0, 40)}”`
  }

  const isOffScreen = ({ left, right }: DOMRect) => right > innerWidth + TOLERANCE_PX || left < -TOLERANCE_PX

  const linesOf = (node: Node): [string, DOMRect][] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map((place) => [(node.textContent ?? '').trim(), place])
  }

  const brokenWordsIn = (node: Node): string[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) return []
    const words = [...(node.textContent ?? '').matchAll(/\S+/g)].filter(([word]) => WHOLE_WORD.test(word))
    return words.flatMap(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1 ? [`“${word}” is broken in two`] : []
    })
  }

  /** Looks at an element and all in it; says whether any of it is off the screen. */
  const look = (
    element: Element,
    layerAround: Element | undefined,
    boxAround: Element,
    cutsAround: Element[],
  ): boolean => {
    const edge = element.getBoundingClientRect()
    // One pixel is for screen readers alone.
    if (edge.width === 1 || !element.checkVisibility(IS_SEEN)) return false
    const style = getComputedStyle(element)
    const layer = ['fixed', 'absolute'].includes(style.position) ? element : layerAround
    const box = ['inline', 'contents'].includes(style.display) ? boxAround : element
    const isCutting = style.overflowX !== 'visible' || style.contentVisibility === 'auto'
    const cuts = isCutting ? [...cutsAround, element] : cutsAround
    if (isCutting && element.scrollWidth > element.clientWidth + TOLERANCE_PX && !element.matches('input, select'))
      found.push(`${nameOf(element)} has ${element.scrollWidth} px in a width of ${element.clientWidth}`)

    const isPicture = element.matches('svg, img, input, select, textarea')
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    const places = isPicture ? [[element.localName, edge] as const] : texts.flatMap(linesOf)
    found.push(...texts.flatMap(brokenWordsIn))
    for (const [words, place] of places) {
      const isScrolledAway = cuts.some((cut) => {
        const { top, bottom } = cut.getBoundingClientRect()
        return place.top >= bottom || place.bottom <= top
      })
      if (isScrolledAway) continue
      pieces.push({ words, element, layer, place })
      const tight = [box, ...cuts].find((around) => {
        const { left, right } = around.getBoundingClientRect()
        return place.right > right + TOLERANCE_PX || place.left < left - TOLERANCE_PX
      })
      if (tight) found.push(`“${words}” sticks out of ${nameOf(tight)}`)
    }
    const isOffInside = !isPicture && [...element.children].filter((child) => look(child, layer, box, cuts)).length > 0
    const isOff = edge.width > 0 && isOffScreen(edge)
    if (isOff && !isOffInside)
      found.push(`${nameOf(element)} reaches from ${Math.round(edge.left)} to ${Math.round(edge.right)} px`)
    return isOff || isOffInside
  }

  scrollTo({ top: 0, behavior: 'instant' })
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
  look(document.body, undefined, document.body, [])

  pieces.sort((one, other) => one.place.top - other.place.top)
  for (const [index, { words, element, layer, place }] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) {
      if (other.place.top >= place.bottom) break
      if (other.element === element || other.layer !== layer) continue
      const across = Math.min(place.right, other.place.right) - Math.max(place.left, other.place.left)
      const down = Math.min(place.bottom, other.place.bottom) - other.place.top
      if (across <= TOLERANCE_PX || down <= SHARED_LINE * Math.min(place.height, other.place.height)) continue
      found.push(`“${words}” and “${other.words}” lie upon each other`)
    }
  }
  return [...new Set(found)].slice(0, 12)
}
