import { WEATHER_DRAWINGS } from '../features/weather/weather-drawings.ts'

const symbols = Object.entries(WEATHER_DRAWINGS).map(
  ([name, drawing]) => `<symbol id="weather-${name}" viewBox="0 0 24 24">${drawing}</symbol>`,
)

/** The family of weather pictures, for a document whose parts refer to them. */
export const weatherSprite = `<svg class="hidden" aria-hidden="true">${symbols.join('')}</svg>`
