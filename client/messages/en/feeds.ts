import { plural } from '../plural';

/** The dialog for showing this calendar in other calendar apps. */
export const feedMessages = {
  what: 'your calendar feeds',
  title: 'Subscribe from another calendar',
  intro:
    'Show your classes and deadlines in Google Calendar, Apple Calendar, Outlook, and others. ' +
    'Those calendars stay up to date but can’t change anything here.',
  privacy: 'Anyone with this link can view it. Grades are never included.',

  list: {
    label: 'Your feeds',
    everything: 'Everything',
    courses: (count: number) => plural(count, 'course', 'courses'),
    fetched: (ago: string, by: string | null) =>
      by === null ? `Last read ${ago}` : `Last read ${ago} by ${by}`,
    neverFetched: 'Not read yet',
    menu: (name: string) => `Actions for ${name}`,
    edit: 'Edit feed',
    replace: 'Replace link',
    remove: 'Delete',
    create: 'New feed',
    full: (limit: number) =>
      limit === 1 ? 'The Free plan includes one feed.' : `Your plan includes ${limit} feeds.`,
    moreInPro: 'Student Pro adds more feeds, course filters, and alerts.',
    seePro: 'See Student Pro',
    close: 'Done',
  },

  replace: {
    title: (name: string) => `Replace the link for “${name}”?`,
    text: 'The old link stops working right away. Subscribe again with the new link in every calendar that uses it.',
    action: 'Replace',
  },
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'Its link stops working right away. Other calendars keep showing old entries until you remove it there.',
    action: 'Delete',
  },

  form: {
    create: 'New feed',
    edit: 'Edit feed',
    name: 'Name',
    nameHint: 'Shown in other calendars.',
    defaultName: 'Termwise',
    layers: 'Include',
    layerNames: {
      classes: 'Classes and breaks',
      events: 'Events',
      deadlines: 'Deadlines',
      exams: 'Exams',
      study_blocks: 'Study blocks',
    },
    finished: 'Finished work',
    finishedChoices: { marked: 'Show with a check mark ✓', left_out: 'Leave out' },
    withNotes: 'Include notes',
    withNotesHint: 'Anyone with the link can read them.',
    courses: 'Courses',
    allCourses: 'All courses, and entries without a course',
    classAlarmMinutes: 'Alert before classes and events',
    deadlineAlarmMinutes: 'Alert before deadlines and exams',
    classAlarmMinutesHint: 'Some calendar apps ignore alerts from subscribed calendars.',
    noAlarm: 'None',
    atStart: 'When it starts',
    minutes: (count: number) => `${plural(count, 'minute', 'minutes')} before`,
    hours: (count: number) => `${plural(count, 'hour', 'hours')} before`,
    days: (count: number) => `${plural(count, 'day', 'days')} before`,
    submitNew: 'Create feed',
    creating: 'Creating',
    save: 'Save',
    saving: 'Saving',
    later: 'Other calendars show the change the next time they update.',
  },

  address: {
    title: 'Your feed link',
    once: 'Copy it now; you won’t see it again. If you lose it, replace it.',
    label: 'Link',
    copy: 'Copy',
    copied: 'Link copied',
    copyByHand: 'Copying didn’t work. The link is selected, so copy it with your keyboard or browser menu.',
    open: 'Open in this device’s calendar',
    addToGoogle: 'Add to Google Calendar',
    addToOutlook: 'Add to Outlook',
    calendarName: 'Termwise',
    notPublic:
      'Google and Outlook can’t reach this server because it isn’t on the public internet. Calendar apps on this computer can.',
    how: 'How to subscribe',
    programs: [
      {
        name: 'Google Calendar',
        steps: 'On a computer, choose + next to “Other calendars”, then “From URL”, and paste the link.',
        often: 'Updates every 8 to 24 hours. You can’t speed it up.',
      },
      {
        name: 'Apple Calendar',
        steps: 'On your iPhone, iPad, or Mac, choose “Open in this device’s calendar”.',
        often: 'Updates as often as you set; on a Mac, see “Auto-refresh”.',
      },
      {
        name: 'Outlook',
        steps: 'Choose “Add calendar”, then “Subscribe from web”, and paste the link.',
        often: 'Updates about every 3 hours, sometimes less often.',
      },
      {
        name: 'Thunderbird',
        steps: 'Choose “New calendar”, then “On the network”, and paste the link.',
        often: 'Updates every 30 minutes unless you change it.',
      },
    ],
    delay: 'So a moved deadline can take up to a day to show there. Termwise always shows the latest.',
    tasks: 'For a to-do app, add ?todo=1 to the link. It then contains only your deadlines, as tasks.',
    done: 'Done',
  },
} as const;
