import { type Observable, observableOf } from '../storage/observable.ts'
import type { StoredValues } from '../storage/storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'
/** The key's former name, read where there is no theme under the new one. */
export const OLD_THEME_KEY = 'irrigation-theme'

/** The color of the browser's own bars: the page's background. */
export const PAPER = { light: '#f3f5f1', dark: '#0f1412' }

const isTheme = (value: string | null): value is Theme => THEMES.includes(value as Theme)

/** The stored theme; `system` when there is none or it is invalid. */
export const readTheme = (storage: StoredValues): Theme =>
  [THEME_KEY, OLD_THEME_KEY].map(storage.read).find(isTheme) ?? 'system'

/** The order of the toggle by the device's own theme: each press but the last visibly changes the page. */
export const TOGGLE_ORDER: Record<'light' | 'dark', readonly Theme[]> = {
  light: ['system', 'dark', 'light'],
  dark: ['system', 'light', 'dark'],
}

/** The next theme on the toggle. */
export function nextTheme(theme: Theme, deviceIsDark: boolean): Theme {
  const order = TOGGLE_ORDER[deviceIsDark ? 'dark' : 'light']
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
}

/**
 * The current theme, stored in this browser and applied to the document. Takes over from `theme-script.ts`, so
 * create it only when React is about to answer the toggle.
 */
export function themeStore(storage: StoredValues): Observable<Theme> & { choose(theme: Theme): void } {
  const root = document.documentElement
  // The toggle may have been pressed already, where nothing can be stored.
  const shown = observableOf(root.dataset.early === undefined ? readTheme(storage) : shownTheme())
  delete root.dataset.early
  const show = (theme: Theme) => {
    showTheme(theme)
    shown.set(theme)
  }
  // Another tab may have changed it.
  window.addEventListener('storage', ({ key }) => key === THEME_KEY && show(readTheme(storage)))
  return {
    subscribe: shown.subscribe,
    current: shown.current,
    atFirst: () => 'system',
    choose(theme) {
      storage.write(THEME_KEY, theme)
      show(theme)
    },
  }
}

function shownTheme(): Theme {
  const { theme = null } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

function showTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = PAPER[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
  }
}
