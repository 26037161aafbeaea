import { PLAN_LIMITS, SOURCE_INTERVAL_MINUTES, SUPPORT_TARGET_DAYS } from '#domain/plans/plans';
import { plural } from '../plural';
import words from './words/subscriptions.json';

const { free, pro } = PLAN_LIMITS;

/** The plan, payment, and support. */
export const subscriptionMessages = {
  ...words,
  perMonth: (price: string) => `${price} per month`,

  standings: {
    ...words.standings,
    ended: (date: string) =>
      `Student Pro ended on ${date}. You’re on Free; everything you entered is still here.`,
    pro: (date: string) => `Renews on ${date}. Cancel anytime.`,
    cancelled: (date: string) => `You have Student Pro until ${date}, then you’re on Free.`,
    pastDue: (date: string) =>
      `Your last payment didn’t go through. You have Student Pro until ${date}, and we’ll try the payment again. ` +
      'To change your card, use the link in our email.',
  },

  upgradeNote: (price: string) => `${price}/month. Cancel anytime.`,
  reactivateNote: (price: string, date: string) =>
    `You pay ${price} now. Your next payment is on ${date}, after the days you already paid for.`,
  reactivateNoteWithoutDate: (price: string) => `You pay ${price} now. We add the days you already paid for.`,

  cancelDialog: {
    ...words.cancelDialog,
    until: (date: string) => `You’ll keep Student Pro until ${date}. You won’t be charged again.`,
  },

  features: {
    ...words.features,
    /** What each published line means, by the first of its gates. */
    lines: {
      active_courses: [`Every course stays active, not just ${free.active_courses}.`],
      grade_analytics: [
        'Your grade on any past day, and where you lost points',
        'What-if scores, saved and compared',
        'The grades that get you a target GPA',
      ],
      calendar_feeds: [
        'Study time planned into your free hours, and the time to spare before each deadline',
        `${pro.calendar_sources} linked calendars instead of ${free.calendar_sources}, updated every ${SOURCE_INTERVAL_MINUTES.pro} minutes instead of every ${SOURCE_INTERVAL_MINUTES.free / 60} hours`,
        `${pro.calendar_feeds} calendar feeds instead of ${free.calendar_feeds}, each for the courses you choose, with its own reminders`,
        `${pro.webhooks} webhooks instead of ${free.webhooks}`,
      ],
      priority_support: [
        `We aim to answer within ${plural(SUPPORT_TARGET_DAYS.pro, 'business day', 'business days')} instead of ${SUPPORT_TARGET_DAYS.free}.`,
      ],
      course_analytics: [
        'Hours, grades, and estimates of your courses side by side',
        'Your busy weeks, and a review each week',
      ],
    },
    courses: (active: number, paused: number) =>
      paused === 0 ? plural(active, 'active course', 'active courses') : `${active} active, ${paused} paused`,
    range: (code: string, floor: string, ceiling: string) => `${code}: ${floor} to ${ceiling} possible`,
    days: `${plural(SUPPORT_TARGET_DAYS.pro, 'day', 'days')} instead of ${SUPPORT_TARGET_DAYS.free}`,
  },

  success: {
    ...words.success,
    renews: (date: string) => `Your next payment is on ${date}.`,
  },

  support: {
    ...words.support,
    what: (days: number) => `We aim to answer within ${plural(days, 'business day', 'business days')}.`,
    sent: (reference: string) => `Your reference is ${reference}. It’s also in the copy we emailed you.`,
  },
} as const;
