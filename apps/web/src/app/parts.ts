import { later } from '../platform/later.ts'

/** What the main page does without until somebody asks for it. */
export const settingsPanel = later(async () => (await import('../features/settings/settings-panel.tsx')).SettingsPanel)
export const welcomeDialog = later(async () => (await import('../features/welcome/welcome-dialog.tsx')).WelcomeDialog)
