import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { escapeHtml } from '../adapters/mail/mail-html.ts'

/** In the app's own colors. */
const STYLE = `:root{color-scheme:light dark;--paper:#f3f5f1;--card:#fcfdfb;--line:#d5dbd4;--ink:#14201b;--soft:#4d5a53;--water:#09588a;--on-water:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#0f1412;--card:#171e1b;--line:#2b3530;--ink:#e4eae6;--soft:#a0ada6;--water:#74c2f0;--on-water:#07202f}}
body{margin:0;padding:max(1.5rem,env(safe-area-inset-top)) 1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;margin:0 auto;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
p{margin:0 0 1rem}
.ditch{color:var(--soft);font-size:.9375rem}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25}
button{min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:var(--water);color:var(--on-water);font:inherit;font-weight:600;cursor:pointer}
a{display:inline-block;padding:.625rem 0;color:var(--water);text-underline-offset:4px}
:focus-visible{outline:3px solid var(--water);outline-offset:3px}`

export const unsubscribeHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
} satisfies OutgoingHttpHeaders

interface Page {
  language: Language
  ditchName: string
  title: string
  text: string
  /** Posts `name=value` to the page's own address. */
  button?: { label: string; name: string; value: string }
}

/** Works in any browser, without scripts, as it is opened from mail. */
export function unsubscribePage({ language, ditchName, title, text, button }: Page): string {
  const { pageTitle, choose } = CATALOGS[language].mail.unsubscribe
  const form = button
    ? `<form method="post"><p><button name="${button.name}" value="${button.value}">${escapeHtml(button.label)}</button></p></form>`
    : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(pageTitle(title, ditchName))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="ditch">${escapeHtml(ditchName)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${form}<a href="/?tab=settings">${escapeHtml(choose)}</a>
</main>
</body>
</html>
`
}
