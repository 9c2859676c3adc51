import type { WeatherCondition } from '@headgate/domain'
import type { messages as English } from '../en/weather.ts'

const SKIES: Record<WeatherCondition, string> = {
  CLEAR: 'Despejado',
  MOSTLY_CLEAR: 'Mayormente despejado',
  PARTLY_CLOUDY: 'Parcialmente nublado',
  MOSTLY_CLOUDY: 'Mayormente nublado',
  CLOUDY: 'Nublado',
  WINDY: 'Viento',
  WIND_AND_RAIN: 'Viento y lluvia',
  LIGHT_RAIN_SHOWERS: 'Chubascos ligeros',
  CHANCE_OF_SHOWERS: 'Posibles chubascos',
  SCATTERED_SHOWERS: 'Chubascos dispersos',
  RAIN_SHOWERS: 'Chubascos',
  HEAVY_RAIN_SHOWERS: 'Chubascos fuertes',
  LIGHT_TO_MODERATE_RAIN: 'Lluvia de ligera a moderada',
  MODERATE_TO_HEAVY_RAIN: 'Lluvia de moderada a fuerte',
  RAIN: 'Lluvia',
  LIGHT_RAIN: 'Lluvia ligera',
  HEAVY_RAIN: 'Lluvia fuerte',
  RAIN_PERIODICALLY_HEAVY: 'Lluvia, fuerte por ratos',
  LIGHT_SNOW_SHOWERS: 'Nevadas ligeras',
  CHANCE_OF_SNOW_SHOWERS: 'Posibles nevadas',
  SCATTERED_SNOW_SHOWERS: 'Nevadas dispersas',
  SNOW_SHOWERS: 'Nevadas',
  HEAVY_SNOW_SHOWERS: 'Nevadas fuertes',
  LIGHT_TO_MODERATE_SNOW: 'Nieve de ligera a moderada',
  MODERATE_TO_HEAVY_SNOW: 'Nieve de moderada a fuerte',
  SNOW: 'Nieve',
  LIGHT_SNOW: 'Nieve ligera',
  HEAVY_SNOW: 'Nieve fuerte',
  SNOWSTORM: 'Tormenta de nieve',
  SNOW_PERIODICALLY_HEAVY: 'Nieve, fuerte por ratos',
  HEAVY_SNOW_STORM: 'Tormenta de nieve fuerte',
  BLOWING_SNOW: 'Ventisca',
  RAIN_AND_SNOW: 'Lluvia y nieve',
  HAIL: 'Granizo',
  HAIL_SHOWERS: 'Granizadas',
  THUNDERSTORM: 'Tormenta',
  THUNDERSHOWER: 'Chubasco con truenos',
  LIGHT_THUNDERSTORM_RAIN: 'Tormenta con lluvia ligera',
  SCATTERED_THUNDERSTORMS: 'Tormentas dispersas',
  HEAVY_THUNDERSTORM: 'Tormenta fuerte',
}

export const messages: typeof English = {
  // A service's own words are English, so they are never shown.
  sky: ({ condition, icon }) => {
    if (condition !== null && Object.hasOwn(SKIES, condition)) return SKIES[condition]
    return icon === 'typical' ? 'Lo usual para esta fecha' : 'Sin descripción'
  },
  loading: 'Cargando el tiempo…',
  failed: 'No se pudo cargar el tiempo. Inténtelo otra vez.',
  none: 'Ahora no hay pronóstico.',
  retry: 'Intentar otra vez',
  freshForecast: (attribution) => `Pronóstico: ${attribution}, hace un momento`,
  forecast: (attribution, age) => `Pronóstico: ${attribution}, hace ${age}`,
  average: (attribution) =>
    `Lo usual para esta fecha (promedios de 1991 a 2020), no un pronóstico. Fuente: ${attribution}`,
}
