import words from './words/palette.json';

export const paletteMessages = {
  ...words,
  useTheme: (name: string) => `Use the ${name.toLowerCase()} theme`,
  /** What finds the timetable, whatever its name is here. */
  timetableFinds: 'timetable class schedule times rotation',
  /** The parts of the settings, with words a student may search for. */
  settings: {
    account: {
      label: 'Account settings',
      finds:
        'profile name email password devices sessions app passwords calendar sync CalDAV delete account plan',
    },
    preferences: {
      label: 'Preferences',
      finds:
        'settings time zone language region date format week start daily limit theme dark light device cookies',
    },
    notifications: {
      label: 'Reminder settings',
      finds: 'notifications quiet hours digest push email test reminders holidays webhook',
    },
    data: { label: 'Your data', finds: 'settings export download archive restore backup' },
    developers: { label: 'Developer settings', finds: 'access tokens API webhooks REST GraphQL' },
  },
  addTyped: (text: string) => `Add “${text}” as an assignment`,
  /** Prefix before the line to add. */
  addWord: /^add\s+/i,
} as const;
