import type { Env } from './setting-reader.ts'

/**
 * Variables in which hosting services say under which address they show a server, and how to read each. They know
 * nothing of a domain of one's own. All serve https.
 */
const SAID_BY: Readonly<Record<string, (text: string) => string>> = {
  // Render: https://render.com/docs/environment-variables
  RENDER_EXTERNAL_URL: (url) => url,
  // Railway: https://docs.railway.com/reference/variables
  RAILWAY_PUBLIC_DOMAIN: (domain) => `https://${domain}`,
  // Koyeb: https://www.koyeb.com/docs/build-and-deploy/environment-variables
  KOYEB_PUBLIC_DOMAIN: (domain) => `https://${domain}`,
  // Fly.io: https://fly.io/docs/machines/runtime-environment
  FLY_APP_NAME: (name) => `https://${name}.fly.dev`,
}

/** The https origin that the hosting service names; undefined where none does. */
export function findHostAddress(env: Env): string | undefined {
  for (const [name, addressIn] of Object.entries(SAID_BY)) {
    const text = env[name]?.trim()
    const url = text ? URL.parse(addressIn(text)) : null
    if (url?.protocol === 'https:' && url.pathname === '/' && url.search === '') return url.origin
  }
  return undefined
}
