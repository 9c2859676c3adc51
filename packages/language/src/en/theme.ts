/** Texts of the button that changes the theme. */
export const messages = {
  toggle: 'Toggle theme',
  themes: { light: 'Light theme', dark: 'Dark theme', system: 'Device theme' },
}
