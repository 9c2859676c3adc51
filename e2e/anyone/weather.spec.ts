import type { Page } from '@playwright/test'
import {
  type FakeWeatherServices,
  startFakeWeatherServices,
  type WeatherMisbehavior,
} from '../../apps/server/src/adapters/weather/testing/fake-weather-services.ts'
import { horizontalOverflow } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { test as base, dayOf, expect, openPage, openSchedule } from '../fixtures/headgate.ts'
import { expectToFit, useNarrowFont } from '../fixtures/layout.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

interface Weather {
  source: 'google' | 'nws' | 'averages'
  /** How the services misbehave when the server starts. */
  misbehavior: WeatherMisbehavior | undefined
  /** Whether the ditch is somewhere without known averages. */
  isFarAway: boolean
  services: FakeWeatherServices
}

/** Rain is likely in the afternoon of the first, where Clark's first turn is, and through most of the second. */
const RAINY_TURNS = [
  '2026-05-12 4PM Clark',
  '2026-05-12 10PM Baca',
  ...['4AM', '10AM', '4PM', '10PM'].map((slot) => `2026-05-13 ${slot} Baca`),
]
const FAILED = 'Failed to load weather data. Please try again.'
const FAR_AWAY = { DITCH_LATITUDE: '40.76', DITCH_LONGITUDE: '-111.89' }

/** The server's clock starts on the morning when the services' responses were recorded. */
const test = base.extend<Weather>({
  now: '2026-05-11T08:00:00-06:00',
  source: ['google', { option: true }],
  misbehavior: [undefined, { option: true }],
  isFarAway: [false, { option: true }],
  services: async ({ misbehavior }, use) => {
    const services = await startFakeWeatherServices()
    services.misbehave(misbehavior)
    await use(services)
    await services.stop()
  },
  env: async ({ services, source, isFarAway }, use) =>
    use({
      WEATHER_SOURCE: source,
      GOOGLE_WEATHER_KEY: services.key,
      GOOGLE_WEATHER_URL: services.googleUrl,
      NWS_URL: services.nwsUrl,
      ...(isFarAway && FAR_AWAY),
    }),
})

const sky = (page: Page, day: string) => dayOf(page, day).getByRole('img').first()

/** Opens the page once the server has weather to include in the document. */
async function openWithWeather(page: Page): Promise<void> {
  await page.request.get('/api/weather/forecast')
  await expect(async () => {
    const html = await (await page.request.get('/')).text()
    expect(html).not.toContain('"weather":null')
  }).toPass()
  await openSchedule(page)
}

test('given a forecast of ten days, then each has its rain, sky, high and low in one line, on every phone', async ({
  page,
  headgate,
  services,
}) => {
  await openWithWeather(page)
  await expect(page.getByText(/^Forecast: Google Maps, (just now|\d\smin ago)$/)).toBeVisible()
  await expect(dayOf(page, 'Tuesday 5/12')).toContainText('0.13″')
  await expect(dayOf(page, 'Tuesday 5/12')).toContainText('55%')
  await expect(dayOf(page, 'Tuesday 5/12')).toContainText('69°/47°')
  await expect(sky(page, 'Tuesday 5/12')).toHaveAccessibleName('Scattered thunderstorms')
  await expect(dayOf(page, 'Wednesday 5/20')).toContainText('64°/46°')
  await expect(dayOf(page, 'Thursday 5/21')).not.toContainText('°')
  expect(services.asked).toHaveLength(1)
  const printed = [...headgate.lines, await page.content()].join('\n')
  expect(printed).not.toMatch(new RegExp(`${services.key}|39\\.697|105\\.099`))

  const heads = page.locator('.day > div')
  // A heading without weather is as tall as one with it.
  const heights = () => heads.evaluateAll((all) => all.slice(0, 14).map((head) => head.clientHeight))
  await expect.poll(async () => [...new Set(await heights())]).toHaveLength(1)
  for (const [width, font] of [
    [360, 'wide'],
    [360, 'narrow'],
    [390, 'wide'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await useNarrowFont(page, font === 'narrow')
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    const overlaps = await heads.evaluateAll(
      (all) =>
        all.filter((head) => {
          const [title, weather] = [head.querySelector('h3 span'), head.querySelector('p')]
          return title && weather && title.getBoundingClientRect().right > weather.getBoundingClientRect().left
        }).length,
    )
    expect(overlaps, `${width} px, ${font} font`).toBe(0)
  }
  await expectToFit(page, 'the schedule')
})

test.describe('given a service with hourly rain, and residents’ next turns', () => {
  test.use({ source: 'nws', season: turnsCsv('2026-05-11 4PM Abbott', ...RAINY_TURNS) })

  test('then turns with likely rain are marked, and their holders read it', async ({ page, anotherBrowser }) => {
    await openWithWeather(page)
    await expect(page.getByText(/^Forecast: National Weather Service/)).toBeVisible()
    const marked = (day: string) =>
      dayOf(page, day)
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: 'Rain likely' }) })
    await expect(marked('Monday 5/11')).toHaveCount(0)
    await expect(marked('Tuesday 5/12')).toHaveText([/^4PM/, /^10PM/])
    await expect(marked('Wednesday 5/13')).toHaveText([/^4AM/, /^10AM/, /^4PM/])

    for (const [holder, rain] of [
      ['Abbott', []],
      ['Clark', [/^Rain is likely during this turn \([6-9]\d%\)\.$/]],
    ] as const) {
      const resident = await anotherBrowser()
      await createResident(resident.request, holder)
      await openPage(resident, '/?tab=my-schedule')
      const turn = resident.getByRole('region', { name: 'Your next turn' })
      await expect(turn).toContainText('4 PM to 10 PM')
      await expect(turn.getByText(/^Rain is likely/)).toHaveText([...rain])
    }
  })
})

test.describe('given a failing service, and a place without averages', () => {
  test.use({ misbehavior: 503, isFarAway: true, expectedBrowserErrors: [/503 \(Service Unavailable\)/] })

  test('then the page says so without an alert, shows the schedule, and can retry', async ({ page, services }) => {
    await openSchedule(page)
    await expect(page.getByText('There is no forecast right now.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(FAILED)).toHaveCount(0)
    await expect(page.locator('.day img, .day [role=img]')).toHaveCount(0)
    await expect(dayOf(page, 'Monday 5/11').getByRole('listitem')).toHaveCount(4)
    services.misbehave(undefined)
    const response = page.waitForResponse('**/api/weather/forecast')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await response
  })
})

test.describe('given a page that cannot load the weather', { tag: '@long' }, () => {
  test.use({ misbehavior: 'hung', expectedBrowserErrors: [/Failed to load resource/] })

  test('then a loading message is shown, then an error, and a retry loads it', async ({ page, services }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/weather/forecast', async (route) => {
      await held.promise
      await route.abort('internetdisconnected')
    })
    await openSchedule(page)
    // From now on only the page fails: after too many failures the server would stop calling the service.
    services.misbehave(undefined)
    await expect(page.getByText('Loading weather data...')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('alert')).toContainText(FAILED)

    await page.unroute('**/api/weather/forecast')
    const heldAgain = Promise.withResolvers<void>()
    await page.route('**/api/weather/forecast', async (route) => {
      await heldAgain.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Loading weather data...')).toBeVisible()
    heldAgain.resolve()
    await expect(page.getByText(/^Forecast: Google Maps/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(dayOf(page, 'Tuesday 5/12')).toContainText('69°/47°')
  })
})

test.describe('given no JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('then the weather is shown', async ({ page }) => {
    await expect(async () => {
      await page.goto('/')
      await expect(dayOf(page, 'Tuesday 5/12')).toContainText('69°/47°', { timeout: 1_000 })
    }).toPass()
  })
})
