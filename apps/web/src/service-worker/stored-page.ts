interface Stored {
  /** From which the page draws itself. */
  state: object
  /** This device's time when the server's was that of the state. */
  atMs: number
  build: string
}

/** A document of the server, or a page written from one, without what the server drew for one moment. */
export function writeStoredPage(html: string, { state, atMs, build }: Stored): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return (
    html
      .replace(
        /<div id="root".*<\/div>(?=\n<svg)/s,
        `<div id="root" hidden data-kept="${atMs}" data-build="${build}"></div>`,
      )
      // Its first frame waits for a date that was drawn.
      .replace(/<link rel="expect".*?>/, '')
      .replace(STATE, (_all, start) => start + json)
  )
}

export const readState = (html: string): object => JSON.parse(STATE.exec(html)?.[2] ?? '{}')

/** The last script of a page. */
const STATE = /(id="page-state">)(.*)(?=<\/script>)/s
