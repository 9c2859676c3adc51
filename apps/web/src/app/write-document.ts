import { manifest, styles } from 'virtual:client-assets'
import type { PageState } from '@headgate/contracts'
import { language } from '@headgate/language/texts/language'
import { WEATHER_DRAWINGS } from '../features/weather/weather-drawings.ts'
import { welcomeScript } from '../features/welcome/welcome-script.ts'
import { PAPER } from '../platform/theme/theme.ts'
import { ICON_DRAWINGS } from '../ui/icon-drawings.ts'
import { escapeHtml, writeScriptJson } from './escape.ts'
import { fieldsScript, headScript } from './head-script.ts'
import { findPath } from './other-routes.ts'
import { PAGE_FACTS } from './page-facts.ts'
import { routeAt, titleOf } from './routes.ts'

type Chunk = (typeof manifest)[string]

const ENTRY = 'src/app/browser-entry.tsx'
/** Names the modules of all pages but the main one. */
const OTHER_ROUTES = 'src/app/other-routes.ts'

interface Written {
  path: string
  search: string
  state: PageState
  body: string
  welcome: string
}

/** The document around a page. It must parse to exactly `body` inside `#root`, or the browser cannot take over. */
export function writeDocument({ path, search, state, body, welcome }: Written): string {
  const { ditch } = state
  const { description, isUnlisted, hasFields, module } = PAGE_FACTS[findPath(path) ?? 'not found']
  const isFirst = findPath(path) === '/' && !new URLSearchParams(search).has('tab')
  const chunks = new Set([ENTRY, ...(module ? [OTHER_ROUTES, module] : [])].flatMap(chunksOf))
  // Over HTTP/1.1 browsers fetch six files at a time, so the large ones begin first.
  const modules = [...chunks].toSorted((one, other) => other.bytes - one.bytes).map(({ file }) => file)
  // Each script runs in its own task; loaded through the entry alone, all would run in one long task.
  const scripts = [...modules.filter((file) => file.includes('/vendor-')), chunkOf(ENTRY).file]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(titleOf(routeAt(path), ditch))}</title>
<meta name="description" content="${escapeHtml(description(ditch))}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">
${isUnlisted ? '<meta name="robots" content="noindex">\n' : ''}<meta name="format-detection" content="telephone=no">
${firstScreen(body)}
<script>${headScript}</script>
${hasFields ? `<script>${fieldsScript}</script>\n` : ''}${writeStyles(isFirst)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?language=${language}">
<meta name="apple-mobile-web-app-title" content="Headgate">
${modules.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
${scripts.map((file) => `<script type="module" src="/${file}" async></script>`).join('\n')}
</head>
<body>
${welcome}
<script>${welcomeScript}</script>
<div id="root">${body}</div>
${iconSprite}
<script type="application/json" id="page-state">${writeScriptJson(state)}</script>
</body>
</html>
`
}

/**
 * Holds back painting until the first date has arrived, or on other pages the whole document: each frame before that
 * would delay it and shift the layout. A second date would make the one frame too long.
 */
function firstScreen(body: string): string {
  const [, second] = body.matchAll(/ id="(day-[^"]+)"/g)
  return `<link rel="expect" href="#${second?.[1] ?? 'page-state'}" blocking="render">`
}

/** A link that loads nothing tells Vite's preload that the document already has the sheet's text. */
function writeStyles(isFirst: boolean): string {
  const { first, whole } = styles
  const held = isFirst ? [first] : [first, whole]
  const marks = held.map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled>`)
  return [`<style>${(isFirst ? first : whole).text}</style>`, ...marks].join('\n')
}

function chunkOf(module: string) {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`the browser's bundle has no ${module}`)
  return chunk
}

/** The chunks of a module and of everything it imports. */
const chunksOf = (module: string): Chunk[] => [chunkOf(module), ...(chunkOf(module).imports ?? []).flatMap(chunksOf)]

const symbol = (id: string, drawing: string) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`

const symbols = [
  ...Object.entries(ICON_DRAWINGS).map(([name, drawing]) => symbol(`icon-${name}`, drawing)),
  ...Object.entries(WEATHER_DRAWINGS).map(([name, drawing]) => symbol(`weather-${name}`, drawing)),
]

/** All icons, written into each document and referenced with `<use>`. */
const iconSprite = `<svg class="hidden" aria-hidden="true">${symbols.join('')}</svg>`
