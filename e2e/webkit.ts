import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { lastingPort } from '../scripts/lasting-port.mjs'

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const SCREEN = process.env.XVFB_PATH ?? '/usr/bin/Xvfb'
const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 5_000

/** Debian's WebKit is Safari's engine; by this the pages take it for a Safari. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** Its toolbar is wider than a phone. A full screen has none, and can be made smaller. */
const ARGS = ['--automation', '--full-screen', `--user-agent=${IPHONE}`]
/** A phone's, in CSS pixels. */
const WINDOW = { x: 0, y: 0, width: 390, height: 844 }

export interface WebKit {
  driver: WebDriver
  stop(): Promise<void>
}

/**
 * Debian's WebKit, as large as a phone's screen, on a screen that nobody sees.
 *
 * @param env further environment variables, such as where its fonts are
 */
export async function startWebKit(env: Record<string, string> = {}): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'headgate-webkit-'))
  const screen = startGroup(SCREEN, ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {})
  const display = await firstLine(screen)
  const port = await lastingPort()
  const browser = startGroup(DRIVER, [`--port=${port}`], {
    HOME: home,
    DISPLAY: `:${display}`,
    // It takes a page's language from here, and has no other setting for it.
    LANGUAGE: 'en_US:en',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    ...env,
  })
  await answers(`http://127.0.0.1:${port}/status`, browser)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ARGS } }))
    .build()
  await driver.manage().window().setRect(WINDOW)
  return {
    driver,
    async stop() {
      await driver.quit()
      await stopGroup(browser)
      await stopGroup(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * A program that ends, with all that it has started, as soon as its standard input does: when it is stopped, and when
 * this process is killed.
 */
function startGroup(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const ending = '"$@" </dev/null & trap "" TERM; cat >/dev/null; kill -TERM 0; wait'
  return spawn('/bin/sh', ['-c', ending, 'sh', program, ...args], {
    detached: true,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
}

async function stopGroup(group: ChildProcess): Promise<void> {
  const exited = once(group, 'exit')
  const timer = setTimeout(() => group.pid && process.kill(-group.pid, 'SIGKILL'), STOP_LIMIT_MS)
  group.stdin?.end()
  await exited
  clearTimeout(timer)
}

/** The number of its display, which a screen writes once it is there. */
async function firstLine(group: ChildProcess): Promise<string> {
  const [line] = await once(group.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  return String(line).trim()
}

async function answers(url: string, group: ChildProcess): Promise<void> {
  let said = ''
  group.stderr?.on('data', (text) => {
    said += text
  })
  const giveUpAtMs = performance.now() + START_LIMIT_MS
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() > giveUpAtMs) throw new Error(`WebKit's driver did not answer at ${url}: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
