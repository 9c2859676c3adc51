import type { WeatherIcon } from '@headgate/domain'

const path = (...lines: string[]) => `<path d="${lines.join('')}"/>`

const SUN = `<circle cx="12" cy="12" r="4.2"/>${path('M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4')}`
const SUN_BEFORE_CLOUD = path(
  'M8.2 13.2A4.3 4.3 0 1 1 13.9 7.8',
  'M9.6 1.8v1.5M3.9 4.1 5 5.2M1.6 9.8h1.5M15.3 4.1l-1.1 1.1M3.9 15.4 5 14.4',
)
const SMALL_CLOUD = path('M11.2 21h6.6a3.2 3.2 0 0 0 .4-6.4 4.6 4.6 0 0 0-8.8-.5A3.5 3.5 0 0 0 11.2 21Z')
const SUN_BEHIND_CLOUD = path('M13.2 6.1a4 4 0 0 1 6.5 4.4', 'M15.8 1.8v1M21.2 4.2l-.8.8M23.2 9.2h-1')
const CLOUD = path('M6.4 20h9.7a4.1 4.1 0 0 0 .5-8.2 6 6 0 0 0-11.5-1A4.6 4.6 0 0 0 6.4 20Z')
const CLOUD_BEHIND = path('M10.3 5.3a5 5 0 0 1 8.6 2 3.9 3.9 0 0 1 2.8 6.2')
const GREY = path('M6.9 19h10.4a4.4 4.4 0 0 0 .5-8.8 6.4 6.4 0 0 0-12.3-1A5 5 0 0 0 6.9 19Z')
const HIGH_CLOUD = path('M6.9 14.6h10.4a3.9 3.9 0 0 0 .5-7.8 6 6 0 0 0-11.8-.7A4.3 4.3 0 0 0 6.9 14.6Z')
const HIGH_CLOUD_WITH_SUN = `${path('M6.3 15h8.4a3.5 3.5 0 0 0 .4-7 5.2 5.2 0 0 0-10-.8A3.9 3.9 0 0 0 6.3 15Z')}${path('M15.2 3.6a3.6 3.6 0 0 1 4.6 5.2', 'M22.8 8.4h-.6M20.9 3.4l-.5.5')}`
const BOLT = path('m12.6 13.4-2.8 4.2h4l-2.4 4')
const WIND = path('M2.5 8.5h11a2.7 2.7 0 1 0-2.6-3.4M2.5 13h15.8a2.9 2.9 0 1 1-2.8 3.7M2.5 17.5h8')

/** A snowflake of three lines. */
const flake = (x: number, y: number) => path(`M${x} ${y - 2}v4M${x - 1.7} ${y - 1}l3.4 2M${x + 1.7} ${y - 1}l-3.4 2`)
const dots = (...centres: [number, number][]) =>
  centres.map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".6" fill="currentColor"/>`).join('')

/** The SVG content of each icon: one family, 24 units square, round 2-unit lines in one color. */
export const WEATHER_DRAWINGS: Readonly<Record<WeatherIcon, string>> = {
  clear: SUN,
  'mostly-clear': SUN_BEFORE_CLOUD + SMALL_CLOUD,
  'partly-cloudy': SUN_BEHIND_CLOUD + CLOUD,
  'mostly-cloudy': CLOUD_BEHIND + CLOUD,
  cloudy: GREY,
  windy: WIND,
  drizzle: HIGH_CLOUD + dots([8.5, 18], [12.5, 20.6], [16, 18]),
  showers: HIGH_CLOUD_WITH_SUN + path('M8.2 18.4 7.4 21M13 18.4l-.8 2.6'),
  rain: HIGH_CLOUD + path('M8.6 18.2 7.6 21.4M12.8 18.2l-1 3.2M17 18.2l-1 3.2'),
  'heavy-rain': HIGH_CLOUD + path('M7 17.8l-1.5 4.7M11.2 17.8l-1.5 4.7M15.4 17.8l-1.5 4.7M19.6 17.8l-1.5 4.7'),
  'wind-and-rain': HIGH_CLOUD + path('M9.5 18 5.5 20.6M14.5 18l-4 2.6M19.5 18l-4 2.6'),
  'rain-and-snow': HIGH_CLOUD + path('M8.4 18.2l-1 3.2') + flake(15.2, 19.8),
  'light-snow': HIGH_CLOUD + flake(12, 19.8),
  snow: HIGH_CLOUD + flake(8, 19.8) + flake(15.8, 19.8),
  'heavy-snow': path(
    'M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8',
    'M9.3 3.8 12 6.3l2.7-2.5M9.3 20.2l2.7-2.5 2.7 2.5',
    'M3.4 10.6l3.5-.9-1-3.5M20.6 13.4l-3.5.9 1 3.5M20.6 10.6l-3.5-.9 1-3.5M3.4 13.4l3.5.9-1 3.5',
  ),
  'blowing-snow': path('M2.5 8.5h11a2.7 2.7 0 1 0-2.6-3.4M2.5 13h8') + flake(17.5, 12.5) + flake(8.5, 19),
  hail: `${HIGH_CLOUD}${dots([8, 18.4], [12.2, 20.8], [16.4, 18.4]).replaceAll('r=".6"', 'r="1.1"')}`,
  'scattered-storms': HIGH_CLOUD_WITH_SUN + path('m10.8 13.6-2.6 4h3.7l-2.2 3.8'),
  storm: path('M8.2 15H6.9a4.3 4.3 0 0 1-.9-8.5 6 6 0 0 1 11.8.3 4 4 0 0 1 0 8H16') + BOLT,
  typical: `${path('M14.8 13.8V5.2a2.8 2.8 0 0 0-5.6 0v8.6a4.6 4.6 0 1 0 5.6 0Z', 'M12 8.5v8')}${dots([12, 17.4])}`,
  unknown: path('M8.6 8.6a3.5 3.5 0 1 1 5.3 3c-1.2.7-1.9 1.5-1.9 2.9') + dots([12, 19]),
}
