import { plural } from '../plural';

/** Words of the dialog with which other calendars are subscribed to this one. */
export const feedMessages = {
  what: 'your calendar addresses',
  title: 'Subscribe in another calendar',
  intro:
    'An address with which Google Calendar, Apple Calendar, Outlook and others show your classes and deadlines and keep ' +
    'them up to date. They can read, not change anything.',
  privacy: 'Whoever has the address can read this calendar. Grades are never part of it.',

  list: {
    label: 'Your addresses',
    everything: 'Everything',
    courses: (count: number) => plural(count, 'course', 'courses'),
    fetched: (ago: string, by: string | null) => (by === null ? `Fetched ${ago}` : `Fetched ${ago} by ${by}`),
    neverFetched: 'Not fetched yet',
    menu: (name: string) => `Actions for ${name}`,
    edit: 'Change what it contains',
    replace: 'Replace the address',
    remove: 'Delete',
    create: 'New address',
    full: (limit: number) =>
      limit === 1 ? 'The free plan holds one address.' : `Your plan holds ${limit} addresses.`,
    moreInPro: 'Student Pro: more addresses, chosen courses, alarms.',
    seePro: 'See Student Pro',
    close: 'Done',
  },

  replace: {
    title: (name: string) => `Replace the address of “${name}”?`,
    text: 'The old address stops working at once. Every calendar that uses it has to be subscribed again with the new one.',
    action: 'Replace',
  },
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'Its address stops working at once. Calendars that use it show what they fetched last until you remove it there.',
    action: 'Delete',
  },

  form: {
    create: 'New address',
    edit: 'Change what it contains',
    name: 'Name',
    nameHint: 'Other calendars show it.',
    defaultName: 'Termwise',
    layers: 'What it contains',
    layerNames: {
      classes: 'Classes and breaks',
      events: 'Events',
      deadlines: 'Deadlines',
      exams: 'Exams',
      study_blocks: 'Study blocks',
    },
    finished: 'Finished work',
    finishedChoices: { marked: 'Stays, with a tick ✓', left_out: 'Is left out' },
    notes: 'Notes go along',
    notesHint: 'Whoever has the address can read them.',
    courses: 'Courses',
    allCourses: 'All courses, and what belongs to none',
    classAlarm: 'Alarm before classes and events',
    deadlineAlarm: 'Alarm before deadlines and exams',
    alarmHint: 'Some calendars leave out alarms of calendars they subscribe to.',
    noAlarm: 'None',
    atStart: 'When it begins',
    minutes: (count: number) => `${plural(count, 'minute', 'minutes')} before`,
    hours: (count: number) => `${plural(count, 'hour', 'hours')} before`,
    days: (count: number) => `${plural(count, 'day', 'days')} before`,
    submitNew: 'Create address',
    creating: 'Creating it',
    save: 'Save',
    saving: 'Saving',
    later: 'Calendars show the change when they fetch next.',
  },

  address: {
    title: 'Your calendar address',
    once: 'Copy it now: it is shown this once. If it gets lost, replace it.',
    label: 'Address',
    copy: 'Copy',
    copied: 'Address copied',
    copyByHand: 'The address is selected: copy it with the keyboard or the menu of your browser.',
    open: 'Open in the calendar of this device',
    addToGoogle: 'Add to Google Calendar',
    addToOutlook: 'Add to Outlook',
    calendarName: 'Termwise',
    notPublic:
      'This server is not on the public Internet: Google and Outlook cannot reach it, calendars on this computer can.',
    how: 'How to subscribe',
    programs: [
      {
        name: 'Google Calendar',
        steps: 'On a computer: beside “Other calendars” choose +, then “From URL”, and paste the address.',
        often: 'Fetches every 8 to 24 hours; there is no button to hurry it.',
      },
      {
        name: 'Apple Calendar',
        steps: 'On the iPhone, iPad or Mac choose “Open in the calendar of this device”.',
        often: 'Fetches as often as you set; on a Mac under “Auto-refresh” of the calendar.',
      },
      {
        name: 'Outlook',
        steps: 'Choose “Add calendar”, then “Subscribe from web”, and paste the address.',
        often: 'Fetches about every 3 hours, at times more rarely.',
      },
      {
        name: 'Thunderbird',
        steps: 'Choose “New calendar”, then “On the network”, and paste the address.',
        often: 'Fetches every 30 minutes unless you change it.',
      },
    ],
    delay: 'So a deadline that moved can show a day late there. Here it is always right.',
    tasks:
      'For task lists, put ?todo=1 behind the address: it then holds your deadlines as tasks, nothing else.',
    done: 'Done',
  },
} as const;
