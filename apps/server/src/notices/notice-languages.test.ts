import { seasonOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { seedResidents, wanting } from '../store/testing/seed-residents.ts'
import { aNoticeDitch, type NoticeDitch } from '../testing/a-notice-ditch.ts'
import { aTurnWith } from '../testing/a-season.ts'

const season = seasonOf([aTurnWith({ day: '2026-06-11', slot: '4AM', holder: 'Peña' })])
const begins = (channels: Parameters<typeof wanting>[0]) => wanting(channels, { kinds: ['begins'] })
const shown = ({ pushes }: NoticeDitch) =>
  pushes.delivered.map(({ message }) => message.notification).toSorted((a, b) => a.lang.localeCompare(b.lang))

it('given residents of one turn, then each gets push and mail in their own language, or else in that of the ditch', async () => {
  const ditch = await aNoticeDitch({ season, language: 'es' })
  const settings = begins(['push', 'e-mail', 'list'])
  await seedResidents(ditch.store, [
    { name: 'Ana', fullName: 'Peña', devices: [ditch.pushes.subscribe()], settings },
    { name: 'Bob', fullName: 'Peña', language: 'en', devices: [ditch.pushes.subscribe()], settings },
  ])
  await ditch.tick()
  await ditch.tick('2026-06-11T04:00:00-06:00')
  expect(ditch.mails.received.map(({ to, email }) => `${to}: ${email.subject}`).toSorted()).toEqual([
    'ana@example.org: Abra su compuerta ahora',
    'bob@example.org: Open your gate now',
  ])
  expect(shown(ditch)).toMatchObject([
    { lang: 'en-US', title: 'Open your gate now', body: 'Your turn began at 4 AM and lasts until 10 AM.' },
    { lang: 'es-US', title: 'Abra su compuerta ahora' },
  ])
  const spanish = ditch.mails.received.find(({ to }) => to.includes('ana@example.org'))?.email
  expect(spanish?.html).toContain('<html lang="es">')
  expect(spanish?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'es-US' }))
  expect(spanish?.text).toContain('Usted recibe esto porque se le avisa por correo cuando empieza su agua.')
})
