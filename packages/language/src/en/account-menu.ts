/** Texts of the signed-in resident's menu. */
export const messages = {
  label: (name: string) => `Account of ${name}`,
  unnamed: 'your account',
  settings: 'Settings',
  signOut: 'Sign Out',
  signedOut: { title: 'Signed out', description: 'You are here as a guest now.' },
}
