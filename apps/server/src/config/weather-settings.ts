import { findServiceUrl, matching, oneOf, type ReadSetting } from './setting-reader.ts'

const CHOICES = ['auto', 'google', 'nws', 'averages'] as const

type WeatherReaders = Record<'read' | 'readSecret', ReadSetting> & { wrong: string[] }

export function readWeatherSettings({ read, readSecret, wrong }: WeatherReaders) {
  const settings = {
    /** `auto`: Google if there is a key, then the National Weather Service. Averages when neither answers. */
    choice: read('WEATHER_SOURCE', 'auto', oneOf(CHOICES), `one of ${CHOICES.join(', ')}`),
    googleKey: readSecret('GOOGLE_WEATHER_KEY', undefined, matching(/^[\w-]+$/), 'a key of letters, digits, - and _'),
    googleUrl: read(
      'GOOGLE_WEATHER_URL',
      'https://weather.googleapis.com/v1',
      findServiceUrl,
      'an http or https address',
    ),
    nwsUrl: read('NWS_URL', 'https://api.weather.gov', findServiceUrl, 'an http or https address'),
    /** Contact that the National Weather Service asks for. */
    contact: read('WEATHER_CONTACT', undefined, matching(/^[\w.+:/@-]{1,100}$/), 'an e-mail or web address'),
  }
  if (settings.choice === 'google' && settings.googleKey === undefined)
    wrong.push('GOOGLE_WEATHER_KEY is not set, but must be with WEATHER_SOURCE=google')
  return settings
}
