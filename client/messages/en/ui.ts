/** The building blocks in `client/ui`. */
export const uiMessages = {
  skipToContent: 'Skip to content',
  /** Follows the title of every page in the tab. */
  titleSuffix: ' · Termwise',
  /** Of a deadline in another time zone. */
  endsHere: (when: string, zone: string) => `ends ${when} your time; set in ${zone}`,
  optional: 'Optional',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  cancel: 'Cancel',
  resume: 'Bring back what I entered last time',
  tryAgain: 'Try again',
  loading: 'Loading',
  chooseOne: 'Choose',
  noMatch: 'No match',
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  quickDays: (field: string) => `Quick choice: ${field}`,
  error: {
    title: 'There’s a problem',
    titlePrefix: 'Error: ',
  },
  card: {
    title: (what: string) => `We couldn’t load ${what}.`,
    help: 'Check your connection and try again.',
    saved: 'You’re seeing a saved copy.',
    noCopy: (what: string) => `This device has no copy of ${what}.`,
    later: 'Open this once you’re online again.',
  },
  crash: {
    title: 'This part stopped working',
    text: 'Your data is safe.',
    reload: 'Reload',
    copy: 'Copy details',
    copied: 'Details copied',
  },
} as const;
