import { plural } from '../plural';
import words from './words/feeds.json';

/** The dialog for showing this calendar in other calendar apps. */
export const feedMessages = {
  ...words,
  list: {
    ...words.list,
    courses: (count: number) => plural(count, 'course', 'courses'),
    fetched: (ago: string, by: string | null) =>
      by === null ? `Last read ${ago}` : `Last read ${ago} by ${by}`,
    menu: (name: string) => `Actions for ${name}`,
    full: (limit: number) =>
      limit === 1 ? 'The Free plan includes one feed.' : `Your plan includes ${limit} feeds.`,
  },

  replace: {
    ...words.replace,
    title: (name: string) => `Replace the link for “${name}”?`,
  },
  remove: {
    ...words.remove,
    title: (name: string) => `Delete “${name}”?`,
  },

  form: {
    ...words.form,
    minutes: (count: number) => `${plural(count, 'minute', 'minutes')} before`,
    hours: (count: number) => `${plural(count, 'hour', 'hours')} before`,
    days: (count: number) => `${plural(count, 'day', 'days')} before`,
  },

  address: {
    ...words.address,
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
  },
} as const;
