/**
 * The texts of the public pages. `{{OPERATOR_NAME}}`, `{{SUPPORT_EMAIL}}` and `{{APP_URL}}` are filled in by the
 * server when it loads the rendered files.
 */
export const SUPPORT_EMAIL = '{{SUPPORT_EMAIL}}';
const OPERATOR_NAME = '{{OPERATOR_NAME}}';

export const publicMessages = {
  brand: 'Termwise',
  skipToContent: 'Skip to content',
  /** Appended to the title of every page but the landing page. */
  titleSuffix: ' · Termwise',

  header: {
    label: 'Main',
    home: 'Termwise, home',
    features: 'Features',
    pricing: 'Pricing',
    login: 'Login',
    getStarted: 'Get Started',
    dashboard: 'Go to Dashboard',
  },

  landing: {
    title: 'Termwise: your whole term on one calm page',
    description:
      'A planner for students: courses with credits, deadlines with priorities, grades and GPA, and one calendar for all of them.',
    hero: {
      heading: 'Your whole term on one calm page.',
      lead: 'Courses, deadlines, grades, and classes in one place, so you always see what to do next.',
      start: 'Start Free Trial',
      demo: 'View Demo',
      note: 'No card needed for the Free plan.',
      unsoldNote: 'Every account here has everything, for free.',
    },
    preview: {
      label:
        'The Today page: one assignment is late, two are due today, and a chart shows the hours of work on each day of the week. Today is Thursday, and Saturday is above the daily limit.',
      date: 'Thursday',
      summary: '2 due today, about 3 hr',
      limit: 'your limit, 4 hr',
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      late: 'Late',
      today: 'Today',
      tomorrow: 'Tomorrow',
      rows: {
        late: {
          title: 'Reading log, week 9',
          course: 'Modern History',
          due: 'Late, 1 day',
          estimate: '30 min',
        },
        done: { title: 'Problem set 6', course: 'Linear Algebra', due: 'Done', estimate: '1 hr' },
        next: {
          title: 'Lab report: titration',
          course: 'Chemistry',
          due: 'Today, 6:00 PM',
          estimate: '2 hr',
        },
        later: {
          title: 'Essay outline',
          course: 'Modern History',
          due: 'Tomorrow, 11:59 PM',
          estimate: '45 min',
        },
      },
      todayHours: '3 hr',
      average: { label: 'Current average', value: '87.4', note: 'up 1.2 this week' },
      exam: { label: 'Next exam', value: '6 days', note: 'Chemistry, midterm 2' },
    },
    stats: {
      label: 'In numbers',
      items: [
        { value: '50K+', text: 'students is our goal. Be one of the first.' },
        { value: '3', text: 'active courses, free for as long as you study.', isOffer: true },
        { value: '$5', text: 'a month for Student Pro. One simple price.', isOffer: true },
        { value: '30 days', text: 'to restore anything you delete.' },
      ],
    },
    features: {
      heading: 'Everything works together',
      taglines: [
        {
          name: 'For You',
          text: 'Your courses, your grading categories, your time zone. Start with the calendar file your university exports.',
        },
        {
          name: 'Simple',
          text: 'One page shows what’s late, what’s due, and how full each day is. Check it off and move on.',
        },
        {
          name: 'All-In-One',
          text: 'Enter a score, and your course grade and GPA update. Move a deadline, and the calendar follows.',
        },
      ],
      courses: {
        name: 'Courses',
        text: 'Code, credits, color, location, and instructor, term by term. Past terms stay readable and still count.',
        rows: [
          { name: 'Linear Algebra', detail: 'MATH 221, 6 credits', grade: '91' },
          { name: 'Chemistry', detail: 'CHEM 110, 8 credits', grade: '84' },
          { name: 'Modern History', detail: 'HIST 180, 4 credits', grade: '88' },
        ],
      },
      assignments: {
        name: 'Assignments',
        text: 'Every deadline with its priority and estimated hours, in one list that starts with what’s next.',
        rows: [
          { title: 'Reading log', due: 'Late, 1 day', priority: 'Priority 2', state: 'late' },
          { title: 'Lab report', due: 'Today, 6:00 PM', priority: 'Priority 1', state: 'soon' },
          { title: 'Problem set 6', due: 'Done', priority: 'Priority 3', state: 'done' },
        ],
      },
      grades: {
        name: 'Grades and GPA',
        text: 'Weighted categories, missing and excused work, exact decimals: a course grade and GPA you can check yourself.',
        average: '87.4',
        letter: 'B+',
        gpaLabel: 'GPA',
        gpa: '3.42',
        categories: [
          { name: 'Labs', weight: '40%' },
          { name: 'Problem sets', weight: '25%' },
          { name: 'Exams', weight: '35%' },
        ],
      },
      calendar: {
        name: 'Calendar',
        text: 'Classes, deadlines, and events by month, week, or agenda, in the right time zone. Reminders arrive on time, but not on holidays.',
        days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
        classes: { algebra: 'MATH 221', chemistry: 'CHEM 110', history: 'HIST 180' },
        deadline: 'Lab report',
      },
    },
    pricing: {
      heading: 'Two plans, no surprises',
      lead: 'Correct grades, imports, and your own data are always free.',
      /** In place of both if the operator sells nothing. */
      unsoldHeading: 'Everything is unlocked',
      unsoldLead: 'Nothing is sold here: every account includes everything listed below.',
      free: {
        name: 'Free',
        price: '$0',
        period: 'for as long as you study',
        limit: 'Archived courses don’t count toward the limit. You keep everything you enter.',
        action: 'Get Started',
        memberAction: 'Go to Dashboard',
      },
      pro: {
        name: 'Student Pro',
        price: '$5',
        period: 'per month',
        limit: 'If it ends, nothing is hidden or deleted. You choose which 3 courses stay active.',
        action: 'Upgrade to Pro',
      },
      includes: 'What’s included',
      inPreparation: 'coming soon',
      /** In place of the price if the operator sells nothing. */
      unsold: 'Included in every account here.',
    },
    callToAction: {
      heading: 'Start with the calendar file you already have.',
      text: 'Import the file your university exports. A minute later, your courses, classes, and deadlines are here.',
      action: 'Get Started',
      memberAction: 'Go to Dashboard',
    },
  },

  footer: {
    label: 'Footer',
    product: 'Product',
    home: 'Home',
    subscription: 'Subscription',
    dashboard: 'Dashboard',
    gradeCalculator: 'Grade calculator',
    company: 'Termwise',
    about: 'About',
    legal: 'Legal',
    rules: 'Policies',
    privacy: 'Privacy',
    terms: 'Terms',
    refund: 'Refunds',
    support: 'Support',
    helpCenter: 'Help Center',
    contactUs: 'Contact Us',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    operator: `Run by ${OPERATOR_NAME}.`,
  },

  prose: {
    contents: 'On this page',
    updated: 'Last updated',
    inShort: 'In short',
  },

  notFound: {
    title: 'Page not found',
    description: 'We can’t find that page.',
    heading: 'We can’t find that page.',
    text: 'The link may be wrong, or the page has moved. Your planner is safe.',
    today: 'Go to Today',
    home: 'Go home',
  },
} as const;
