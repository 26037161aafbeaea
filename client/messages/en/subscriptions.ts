import { PLAN_LIMITS, SOURCE_INTERVAL_MINUTES, SUPPORT_TARGET_DAYS } from '#domain/plans/plans';
import { plural } from '../plural';
import words from './words/subscriptions.json';

const { free, pro } = PLAN_LIMITS;

/** The plan, payment, and support. */
export const subscriptionMessages = {
  title: 'Subscription',
  back: 'Back to Profile',
  what: 'your subscription',
  plan: 'Your plan',
  perMonth: (price: string) => `${price} per month`,
  usage: 'Usage',
  test: {
    badge: 'Test payment',
    text: 'This server takes test payments only. No money moves.',
  },

  standings: {
    unlocked: 'Everything is unlocked on this server. There’s nothing to pay.',
    free: 'You’re on Free. Everything here keeps working.',
    ended: (date: string) =>
      `Student Pro ended on ${date}. You’re on Free; everything you entered is still here.`,
    endedSometime: 'Student Pro has ended. You’re on Free; everything you entered is still here.',
    unsold: 'You’re on Free. Everything here keeps working. You can’t buy Student Pro on this server yet.',
    granted: 'You have everything in Student Pro. There’s nothing to pay.',
    pro: (date: string) => `Renews on ${date}. Cancel anytime.`,
    proUndated: 'We’re adding the days you already paid for. Your next payment date will appear in a moment.',
    cancelled: (date: string) => `You have Student Pro until ${date}, then you’re on Free.`,
    pastDue: (date: string) =>
      `Your last payment didn’t go through. You have Student Pro until ${date}, and we’ll try the payment again. ` +
      'To change your card, use the link in our email.',
  },
  badges: {
    pro: 'Active',
    cancelled: 'Canceled',
    pastDue: 'Payment failed',
  },

  upgrade: 'Upgrade to Student Pro',
  upgradeNote: (price: string) => `${price}/month. Cancel anytime.`,
  keepDemo: 'Keep this planner first',
  keepDemoNote: 'Save your planner before upgrading.',
  reactivate: 'Reactivate Student Pro',
  reactivateNote: (price: string, date: string) =>
    `You pay ${price} now. Your next payment is on ${date}, after the days you already paid for.`,
  reactivateNoteWithoutDate: (price: string) => `You pay ${price} now. We add the days you already paid for.`,
  cancel: 'Cancel subscription',

  checkout: words.checkout,

  cancelDialog: {
    title: 'Cancel Student Pro',
    until: (date: string) => `You’ll keep Student Pro until ${date}. You won’t be charged again.`,
    untilPaid: 'You’ll keep Student Pro until the end of the time you paid for. You won’t be charged again.',
    atOnce: 'Your last payment didn’t go through, so Student Pro ends right away.',
    stays:
      'Then you’re on Free. Nothing is hidden or deleted: all courses, grades, and files stay readable, and you ' +
      'choose which 3 courses stay active.',
    reason: 'Why are you canceling?',
    reasonHint: 'Optional. It helps us improve.',
    submit: 'Cancel subscription',
    pending: 'Canceling',
    keep: 'Keep plan',
  },

  features: {
    title: 'What Student Pro adds',
    sample: 'Sample',
    /** What each published line means, by the first of its gates. */
    lines: {
      active_courses: [`Every course stays active, not just ${free.active_courses}.`],
      grade_analytics: [
        'Your grade on any past day, and where you lost points',
        'What-if scores, saved and compared',
        'The grades that get you a target GPA',
      ],
      calendar_feeds: [
        'Study time planned into your free hours, and your slack before each deadline',
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
    open: 'Your open assignments by course',
    days: `${plural(SUPPORT_TARGET_DAYS.pro, 'day', 'days')} instead of ${SUPPORT_TARGET_DAYS.free}`,
  },

  compare: {
    title: 'Compare plans',
    notIncluded: 'Not included',
    inPreparation: 'coming soon',
  },

  history: words.history,

  success: {
    title: 'Your payment',
    waiting: 'We’re confirming your payment. This usually takes a few seconds.',
    stillWaiting:
      'This is taking longer than usual. You can leave this page; Student Pro turns on as soon as the ' +
      'payment is confirmed.',
    steps: words.steps,
    doneTitle: 'You’re on Student Pro',
    doneText: 'Thank you! Here’s what you get:',
    renews: (date: string) => `Your next payment is on ${date}.`,
    courses: 'Go to Courses',
    toSubscription: 'See your subscription',
    noneTitle: 'No payment to confirm',
    noneText:
      'You didn’t start checkout in this tab, so you weren’t charged. If you paid elsewhere, Student ' +
      'Pro turns on as soon as the payment is confirmed.',
    unlockedTitle: 'Everything is unlocked',
    lateTitle: 'We can’t confirm your payment yet',
    lateText:
      'Our payment provider hasn’t reported a payment. If you paid, it isn’t lost: Student Pro turns ' +
      'on as soon as we hear of it. If you didn’t pay, you weren’t charged.',
    lateHelp: 'If this takes more than an hour, write to',
    retry: 'Retry',
  },

  support: {
    title: 'Support',
    what: (days: number) => `We aim to answer within ${plural(days, 'business day', 'business days')}.`,
    open: 'Contact support',
    dialog: 'Contact support',
    intro: 'We’ll include your plan and email you a copy.',
    subject: 'Subject',
    message: 'Message',
    messageHint: 'What you did, what you expected, and what happened.',
    submit: 'Send',
    pending: 'Sending',
    sentTitle: 'Your message is on its way',
    sent: (reference: string) => `Your reference is ${reference}. It’s also in the copy we emailed you.`,
    close: 'Close',
  },
} as const;
