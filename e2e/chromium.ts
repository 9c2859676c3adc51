import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'

/** What Playwright turns off by itself: of two such lists a browser takes the last alone. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The suggestions below the address bar are pages as well, and cost each new window half a second of processor. */
const OFF_HERE = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Browsers that are started with this see the tests' own fonts, and none of the machine's. */
export const FONTS_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url))

/** Debian's Chromium, with nothing that would reach out to the network or slow down a machine without a screen. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  env: { ...process.env, FONTCONFIG_FILE: FONTS_FILE },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF_HERE].join(',')}`,
  ],
} satisfies LaunchOptions

/**
 * The same Chromium without windows, for whatever needs no notification and no worker behind the page: it takes a
 * sixth of the processor less. Where a system does not have it, the whole one.
 */
export const HEADLESS_CHROMIUM: LaunchOptions = {
  ...CHROMIUM,
  executablePath: process.env.HEADLESS_CHROMIUM_PATH ?? CHROMIUM.executablePath,
}
