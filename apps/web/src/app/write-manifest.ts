import type { DitchInfo } from '@headgate/contracts'
import { LANGUAGES } from '@headgate/language'
import { messages as common } from '@headgate/language/texts/app'
import { language } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/pages'

import { PAPER } from '../platform/theme/theme.ts'
import { hrefOf } from './tabs-of-page.tsx'

/** Devices cut off longer names below the icon of an installed app. */
const LONGEST_SHORT_NAME = 12

/** The web app manifest, as JSON. */
export function writeManifest({ name, city }: Pick<DitchInfo, 'name' | 'city'>): string {
  return JSON.stringify({
    id: '/',
    name: messages.installedName(name),
    short_name: name.length > LONGEST_SHORT_NAME ? 'Headgate' : name,
    description: messages.descriptions.main({ name, city }),
    lang: LANGUAGES[language].tag,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER.light,
    background_color: PAPER.light,
    color_scheme_dark: { theme_color: PAPER.dark, background_color: PAPER.dark },
    categories: ['utilities', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      picture('icon', 192),
      picture('icon', 512),
      { ...picture('maskable', 192), purpose: 'maskable' },
      { ...picture('maskable', 512), purpose: 'maskable' },
      { ...picture('badge', 96), purpose: 'monochrome' },
    ],
    shortcuts: [
      {
        name: common.tabs['my-schedule'],
        description: messages.ownTurns,
        url: hrefOf('my-schedule', ''),
        icons: [picture('icon', 192)],
      },
    ],
  })
}

const picture = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})
