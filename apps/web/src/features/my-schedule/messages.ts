export const messages = {
  title: 'My schedule',
  loading: 'Loading your turns…',
  runningMark: 'Has the water now',
  until: (time: string) => `until ${time}`,
  in: (duration: string) => `in ${duration}`,
  none: 'None of the turns ahead are in your name.',
  howTo:
    'Your turns are those of the name under “Full name” in your profile, as it stands on the schedule, and of the property you have verified.',
  toSettings: 'Set your name and property',
}
