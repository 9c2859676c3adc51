interface Stored {
  /** What the page renders from. */
  state: object
  /** This device's time at the moment of the state. */
  atMs: number
  build: string
}

const LONGEST_TRIP_MS = 60_000

/**
 * This device's time when the server wrote a response: halfway between request and arrival. Undefined if that cannot be
 * known, because the phone slept or its clock was set in between.
 */
export function writtenAt(askedMs: number, answeredMs: number): number | undefined {
  const tripMs = answeredMs - askedMs
  return tripMs >= 0 && tripMs <= LONGEST_TRIP_MS ? Math.round(askedMs + tripMs / 2) : undefined
}

/** A document from the server, or a page written from one, without what the server rendered for one moment. */
export function writeStoredPage(html: string, { state, atMs, build }: Stored): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return (
    html
      .replace(
        /<div id="root".*<\/div>(?=\n<svg)/s,
        `<div id="root" hidden data-kept="${atMs}" data-build="${build}"></div>`,
      )
      // Its first frame waits for a rendered date.
      .replace(/<link rel="expect".*?>/, '')
      .replace(STATE, (_all, start) => start + json)
  )
}

export const readState = (html: string): object => JSON.parse(STATE.exec(html)?.[2] ?? '{}')

/** The last script of a page. */
const STATE = /(id="page-state">)(.*)(?=<\/script>)/s
