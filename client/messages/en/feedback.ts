/** Texts around what Student Pro adds. */
export const proOfferMessages = {
  pro: 'Student Pro',
  price: (price: string) => `${price}/month. Cancel anytime.`,
  seePlans: 'See plans',
  seePro: 'See Student Pro',
} as const;

const once = (act: string) => `You’re offline. You can ${act} once you’re online again.` as const;

/** Actions that can't be done offline, explained where they would begin. */
export const needsConnectionMessages = {
  archive: once('export or import your data'),
  changes: once('undo changes'),
  checklist: once('hide the checklist'),
  closing: once('keep your account'),
  connect: once('connect the app'),
  course: once('add courses'),
  courses: once('archive, pause, or delete courses'),
  deadlines: once('add these deadlines'),
  demo: once('keep your planner'),
  differences: once('review these changes'),
  feeds: once('change your calendar links'),
  import: once('import'),
  inbox: once('change your notifications'),
  pay: once('change your plan'),
  plan: 'You’re offline. You can plan study time once you’re online again, or add a study block now.',
  recovery: once('make a catch-up plan'),
  reminders: once('change reminders'),
  repeat: once('change how this repeats'),
  sample: once('add or remove sample data'),
  scenarios: once('save, rename, or delete scenarios'),
  series: once('change the rest of the series'),
  settings: once('change these settings'),
  sources: once('change this calendar'),
  support: once('send your message'),
  targets: once('set these targets'),
  terms: once('change terms'),
  timetable: once('change your class times'),
} as const;

/** On a page that isn't copied for reading offline. */
export const uncopiedPageMessages = {
  page: 'This page needs a connection.',
  meanwhile: 'You can read these pages offline:',
} as const;

/** Under a menu's action that can't be done offline. */
export const NEEDS_CONNECTION_SHORT = 'Needs a connection';

/** The line broke while something was being sent; a form keeps what was typed. */
export const lostConnectionMessages = {
  unkept: 'You’re offline, and this browser doesn’t keep changes. Try again once you’re online.',
  short: 'You’re offline.',
  unsaved: 'Your change wasn’t saved. Try again once you’re online.',
} as const;

export const faultMessages = {
  missing: (label: string) => `${label} is required.`,
  email: (label: string) => `${label} must look like name@example.org.`,
  url: (label: string) => `${label} must start with https://.`,
  tooShort: (label: string, min: number) => `${label} must have at least ${min} characters.`,
  tooLong: (label: string, max: number) => `${label} must have at most ${max} characters.`,
  number: 'Enter a number, like 12 or 12.5.',
  incomplete: (label: string) => `${label} is incomplete. Fill in every part, or clear all of it.`,
  range: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  other: (label: string) => `${label} isn’t valid.`,
} as const;

export const conflictMessages = {
  text: 'This changed elsewhere while you were editing.',
  keepMine: 'Keep mine',
  useTheirs: 'Use the other version',
} as const;
