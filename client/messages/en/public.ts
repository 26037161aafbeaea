/**
 * The texts of the public pages. `{{OPERATOR_NAME}}`, `{{SUPPORT_EMAIL}}` and `{{APP_URL}}` are filled in by the
 * server when it loads the rendered files.
 */
export const SUPPORT_EMAIL = '{{SUPPORT_EMAIL}}';
export const OPERATOR_NAME = '{{OPERATOR_NAME}}';

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
      'A planner for students: courses with credits, deadlines with priorities, grades and GPA, and a calendar that holds them all.',
    hero: {
      heading: 'Your whole term on one calm page.',
      lead: 'Courses, deadlines, grades and classes that know about each other, so you always see what to do next.',
      start: 'Start Free Trial',
      demo: 'View Demo',
      note: 'The free plan needs no card.',
      unsoldNote: 'Nothing is sold here: every account has everything.',
    },
    preview: {
      label:
        'How Today looks: one item is late, two are due today, and a chart shows the hours of work on each day of the week; Thursday is today, Saturday is above the daily limit.',
      date: 'Thursday',
      summary: '2 due today, about 3 h',
      limit: 'your limit, 4 h',
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
        done: { title: 'Problem set 6', course: 'Linear Algebra', due: 'Done', estimate: '1 h' },
        next: { title: 'Lab report: titration', course: 'Chemistry', due: 'Today, 18:00', estimate: '2 h' },
        later: {
          title: 'Essay outline',
          course: 'Modern History',
          due: 'Tomorrow, 23:59',
          estimate: '45 min',
        },
      },
      todayHours: '3 h',
      average: { label: 'Average now', value: '87.4', note: 'up 1.2 this week' },
      exam: { label: 'Next exam', value: '6 days', note: 'Chemistry, midterm 2' },
    },
    stats: {
      label: 'In numbers',
      items: [
        { value: '50K+', text: 'students is what we aim for. Be an early one.' },
        { value: '3', text: 'active courses are free for as long as you study.', isOffer: true },
        { value: '$5', text: 'a month for Student Pro. One price, nothing else to choose.', isOffer: true },
        { value: '30 days', text: 'to bring back anything you deleted.' },
      ],
    },
    features: {
      heading: 'Four things, one set of facts',
      taglines: [
        {
          name: 'For You',
          text: 'Your courses, your grading categories, your time zone. It starts from the calendar file your university exports.',
        },
        {
          name: 'Simple',
          text: 'One page says what is late, what is due and how full each day is. Tick it and carry on.',
        },
        {
          name: 'All-In-One',
          text: 'Enter a score and the course grade and GPA move. Move a deadline and the calendar moves with it.',
        },
      ],
      courses: {
        name: 'Courses',
        text: 'Code, credits, colour, place and instructor, term by term. Past terms stay readable and keep counting.',
        rows: [
          { name: 'Linear Algebra', detail: 'MATH 221, 6 credits', grade: '91' },
          { name: 'Chemistry', detail: 'CHEM 110, 8 credits', grade: '84' },
          { name: 'Modern History', detail: 'HIST 180, 4 credits', grade: '88' },
        ],
      },
      assignments: {
        name: 'Assignments',
        text: 'Every deadline with its priority and the hours you expect it to take, in one list that begins with what is next.',
        rows: [
          { title: 'Reading log', due: 'Late, 1 day', priority: 'Priority 2', state: 'late' },
          { title: 'Lab report', due: 'Today, 18:00', priority: 'Priority 1', state: 'soon' },
          { title: 'Problem set 6', due: 'Done', priority: 'Priority 3', state: 'done' },
        ],
      },
      grades: {
        name: 'Grades and GPA',
        text: 'Weighted categories, missing and excused work, exact decimals: a course grade and a GPA you can check by hand.',
        average: '87.4',
        letter: 'B+',
        gpaLabel: 'GPA',
        gpa: '3.42',
        categories: [
          { name: 'Labs', weight: '40 %' },
          { name: 'Problem sets', weight: '25 %' },
          { name: 'Exams', weight: '35 %' },
        ],
      },
      calendar: {
        name: 'Calendar',
        text: 'Classes, deadlines and events in one month, week or agenda, in the right time zone. Reminders come in time, and not on holidays.',
        days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
        classes: { algebra: 'MATH 221', chemistry: 'CHEM 110', history: 'HIST 180' },
        deadline: 'Lab report',
      },
    },
    pricing: {
      heading: 'Two plans, no surprises',
      lead: 'Correct grades, import and your own data are never the paid part.',
      /** In place of both where the operator sells nothing. */
      unsoldHeading: 'Everything is unlocked',
      unsoldLead: 'This copy sells nothing: every account contains all that is listed here.',
      free: {
        name: 'Free',
        price: '$0',
        period: 'for as long as you study',
        limit: 'Archived courses do not count. Everything you enter stays yours and readable.',
        action: 'Get Started',
        memberAction: 'Go to Dashboard',
      },
      pro: {
        name: 'Student Pro',
        price: '$5',
        period: 'per month',
        limit: 'If it ends, nothing is hidden or deleted: you choose the 3 courses that stay active.',
        action: 'Upgrade to Pro',
      },
      includes: 'What it contains',
      inPreparation: 'in preparation',
      /** In place of the price where the operator sells nothing. */
      unsold: 'Every account here has it.',
    },
    callToAction: {
      heading: 'Start with the calendar file you already have.',
      text: 'Hand over the file your university exports. Courses, classes and deadlines are there a minute later.',
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
    rules: 'The small print',
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
    description: 'There is no page at this address.',
    heading: 'There is no page here.',
    text: 'The address may be mistyped, or the page has moved. Your courses are where you left them.',
    today: 'Go to Today',
    home: 'Go to the home page',
  },
} as const;
