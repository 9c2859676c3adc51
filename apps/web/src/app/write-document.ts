import { manifest, styles } from 'virtual:client-assets'
import type { PageState } from '@headgate/contracts'
import { PAPER } from '../platform/theme.ts'
import { themeScript } from '../platform/theme-script.ts'
import { escapeHtml, writeScriptJson } from './escape.ts'
import type { Route } from './routes.ts'

const ENTRY = 'src/app/browser-entry.tsx'

interface Written {
  route: Route
  state: PageState
  body: string
}

/** The document around a page. It must parse to exactly `body` inside `#root`, or the browser cannot take over. */
export function writeDocument({ route, state, body }: Written): string {
  const { ditch } = state
  const modules = [...new Set([ENTRY, ...(route.module ? [route.module] : [])].flatMap(filesOf))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(route.title(ditch))}</title>
<meta name="description" content="${escapeHtml(route.description(ditch))}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">
<meta name="format-detection" content="telephone=no">
<script>${themeScript}</script>
<style>${styles}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${modules.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')}
<script type="module" src="/${fileOf(ENTRY)}"></script>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="page-state">${writeScriptJson(state)}</script>
</body>
</html>
`
}

function fileOf(module: string): string {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`the browser's bundle has no ${module}`)
  return chunk.file
}

/** A module's own file and those it cannot start without. */
const filesOf = (module: string): string[] => [fileOf(module), ...(manifest[module]?.imports ?? []).flatMap(filesOf)]
