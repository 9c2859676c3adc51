import { launch, type Page } from 'puppeteer-core'
import { FONTS_FILE } from './chromium.ts'

/** Firefox's own notification windows stand outside of any page. */
const ALERT_WINDOW = 'chrome://global/content/alerts/alert.xhtml'

export interface Firefox {
  page: Page
  /** The titles of the notifications that it shows just now. */
  shownNotices(): Promise<string[]>
  /** Presses the one notification that is shown, as its user would. */
  pressNotice(): Promise<void>
  /** The addresses of the pages that are open. */
  openPages(): Promise<string[]>
  stop(): Promise<void>
}

/** What Puppeteer speaks with Firefox, and does not pass on by itself: windows of Firefox's own are reached by it. */
interface Connection {
  send(method: 'browsingContext.getTree', asked: object): Promise<{ result: { contexts: Context[] } }>
  send(method: 'script.evaluate', asked: object): Promise<{ result: { result: { value: string } } }>
}

interface Context {
  context: string
  url: string
}

/** Debian's Firefox, whose user says yes when a page asks to show notifications. */
export async function startFirefox(preferences: Record<string, string | number | boolean>): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    env: { ...process.env, FONTCONFIG_FILE: FONTS_FILE },
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
      ...preferences,
    },
  })
  const { connection } = browser as unknown as { connection: Connection }

  const listAlerts = async () => {
    const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
    return result.contexts.filter(({ url }) => url === ALERT_WINDOW)
  }
  const evaluateIn = async ({ context }: Context, expression: string) => {
    const asked = { target: { context }, awaitPromise: true, userActivation: true, expression }
    const { result } = await connection.send('script.evaluate', asked)
    return result.result.value
  }
  return {
    page: await browser.newPage(),
    shownNotices: async () =>
      Promise.all(
        // One that has just been opened may have nothing in it yet.
        (await listAlerts()).map((alert) =>
          evaluateIn(alert, 'document.getElementById("alertTitleLabel")?.value ?? ""'),
        ),
      ),
    pressNotice: async () => {
      const [alert, ...others] = await listAlerts()
      if (!alert || others.length > 0) throw new Error('not one notification is shown, but none or several')
      await evaluateIn(alert, 'document.getElementById("alertBox").click()')
    },
    openPages: async () => (await browser.pages()).map((page) => page.url()),
    stop: () => browser.close(),
  }
}
