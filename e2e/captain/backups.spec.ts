import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, openRoom, test } from '../fixtures/captain.ts'

const folder = mkdtempSync(join(tmpdir(), 'headgate-backups-'))
const store = join(folder, 'headgate.db')

test.use({
  env: async ({ mail }, use) =>
    use({
      SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}`,
      CAPTAINS: 'ann.captain@example.org',
      DATABASE_URL: `sqlite:${store}`,
      BACKUPS: join(folder, 'backups'),
    }),
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** As the server notes a night. */
function noteNight(hoursAgo: number, night: { turns: number; people: number } | { trouble: string }): void {
  const startedAtMs = Math.trunc(Date.now() - hoursAgo * 3_600_000)
  using database = new DatabaseSync(store, { timeout: 5_000 })
  database
    .prepare(
      `insert into backup_night (night, name, started_at_ms, ended_at_ms, checksum, turns, people, trouble)
      values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      new Date(startedAtMs).toISOString().slice(0, 10),
      'headgate.backup',
      startedAtMs,
      startedAtMs + 1_000,
      'turns' in night ? 'checksum' : null,
      'turns' in night ? night.turns : null,
      'turns' in night ? night.people : null,
      'trouble' in night ? night.trouble : null,
    )
}

test('given a good backup, one that was damaged and then none, then the desk says so in both languages', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const part = page.getByRole('region', { name: 'Backups' })
  const warnings = page.getByRole('listitem').filter({ hasText: /backup/ })
  await openRoom(page, 'settings')
  await expect(part).toContainText('There is no good backup yet.')
  noteNight(49, { turns: 212, people: 24 })
  noteNight(25, { turns: 1, people: 1 })
  await openRoom(page, 'settings')
  await expect(part).toContainText(/Last backup: \w+, \w+ \d+.*It was read back and has 1 turn and 1 person\./)
  await openRoom(page, '')
  await expect(warnings).toHaveCount(0)
  noteNight(1, { trouble: 'disk-full' })
  await openRoom(page, '')
  await expect(warnings).toContainText(/A backup failed.*The disk is full.*Last good backup: /)
  await warnings.getByRole('link', { name: 'See the Backups' }).click()
  await expect(part).toContainText(/The backup of .* failed.*The disk is full\. Please tell the person who runs/)
  await expect(part).toBeInViewport()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('region', { name: 'Copias de seguridad' })).toContainText(/El disco está lleno\./)
})
