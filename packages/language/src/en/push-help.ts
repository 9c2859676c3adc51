/** What to do on this device before push can reach it. */
export const messages = {
  install: 'On an iPhone or iPad, put this page on the Home Screen first:',
  installSteps: [
    'Press Share, the square with the arrow.',
    'Choose “Add to Home Screen”, then “Add”.',
    'Open the ditch from your Home Screen, sign in, and turn notifications on there.',
  ],
  denied: 'This browser blocks notifications from this page.',
  deniedSteps: {
    chrome: ['Click the icon to the left of this page’s address.', 'Turn on “Notifications”.'],
    chromeAndroid: [
      'Tap the icon to the left of this page’s address.',
      'Tap “Permissions”, then “Notifications”, and allow them.',
    ],
    firefox: [
      'Press the icons to the left of this page’s address.',
      'Find “Send notifications”, and remove “Blocked”.',
    ],
    samsung: [
      'Tap the lock to the left of this page’s address, then “Permissions”.',
      'Tap “Notifications”, and allow them.',
    ],
    safari: [
      'In the menu bar, choose Safari, then “Settings…”, “Websites” and “Notifications”.',
      'Find this page in the list, and choose “Allow”.',
    ],
    homeScreen: [
      'Open the Settings app, then “Notifications”.',
      'Find the ditch in the list of apps, and turn on “Allow Notifications”.',
    ],
  },
  deniedThen: 'Come back here, and choose it again.',
  checkAgain: 'Check Again',
}
