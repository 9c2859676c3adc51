import { WEATHER_DRAWINGS } from '../features/weather/weather-drawings.ts'
import { ICON_DRAWINGS } from '../ui/icon-drawings.ts'

const symbol = (id: string, drawing: string) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`

const symbols = [
  ...Object.entries(ICON_DRAWINGS).map(([name, drawing]) => symbol(`icon-${name}`, drawing)),
  ...Object.entries(WEATHER_DRAWINGS).map(([name, drawing]) => symbol(`weather-${name}`, drawing)),
]

/** All icons, written into each document and referenced with `<use>`. */
export const iconSprite = `<svg class="hidden" aria-hidden="true">${symbols.join('')}</svg>`
