import { lists } from '../lists';
import { plural } from '../plural';

/** What the columns of the comparison tell, by their keys. */
const COMPARED: Readonly<Record<string, string>> = {
  grade: 'grades',
  hours: 'hours',
  perCredit: 'hours per credit',
  onTime: 'how often you’re on time',
  lead: 'how early you start',
};

export const courseAnalyticsMessages = {
  back: 'Back to Courses',
  title: 'Course analytics',
  what: 'your course analytics',
  whatWeeks: 'this week’s hours',
  noCourses: 'This term has no courses yet. Add one to see its hours and deadlines.',
  toCourses: 'Go to courses',
  week: {
    title: 'This week',
    none: 'No active courses in this term. Add one, or make one active.',
    caption: 'Hours logged this week and late work, by course',
    columns: { course: 'Course', hours: 'Logged this week', overdue: 'Late' },
    nothing: 'none',
    later: (missing: readonly string[]) =>
      [
        missing.includes('overdue') && 'Nothing is late.',
        missing.includes('hours') &&
          'No time is logged this week. Start an assignment’s timer to see your hours here.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  compared: {
    title: 'Compare courses',
    caption: 'This term’s courses by grade, hours, and how often work is on time',
    columns: {
      course: 'Course',
      grade: 'Current grade',
      hours: 'Hours',
      perCredit: 'Per credit',
      onTime: 'On time',
      lead: 'Started early',
    },
    later: (missing: readonly string[]) =>
      `Enter scores, log your time, and check off work to also see ${lists.format(missing.flatMap((key) => COMPARED[key] ?? []))} here.`,
  },
  /** For figures without a value. */
  none: '–',
  hours: {
    title: 'Hours per credit',
    intro: (from: string, to: string) =>
      `The bar shows hours logged; the diamond shows hours estimated. The shaded area is ${from} to ${to} hours.`,
    source:
      'One ECTS credit is 25 to 30 hours of work over the whole course, including classes (ECTS Users’ Guide, 2015). ' +
      'One US semester credit hour is at least 45 hours: one hour in class and two outside it each week ' +
      'for about 15 weeks (34 CFR § 600.2). Your log leaves out classes, and the term may not be over, ' +
      'so lower numbers are normal.',
    label: 'Hours per credit of each course, logged and estimated',
    value: (logged: string, planned: string) => `${logged} logged of ${planned} estimated`,
    perCredit: (hours: string) => `${hours} per credit`,
    noCredits: 'no credits',
    unplanned: (count: number) => `${plural(count, 'assignment', 'assignments')} without an estimate`,
    columns: {
      course: 'Course',
      credits: 'Credits',
      logged: 'Logged',
      planned: 'Estimated',
      perCredit: 'Logged per credit',
      plannedPerCredit: 'Estimated per credit',
      unplanned: 'Without estimate',
    },
    empty:
      'Nothing is logged or estimated in this term yet. Add estimates to your assignments, and start the timer when ' +
      'you begin.',
    open: 'Open the assignments',
  },
  timing: {
    title: 'On time, and how early',
    intro:
      '“On time” is the share of work done by its deadline. “Started early” is the median time from your first logged ' +
      'minute to the deadline.',
    label: 'Share of work done on time, by course',
    onTime: (onTime: number, decided: number) => `${onTime} of ${decided} on time`,
    nothing: 'nothing due yet',
    lead: (duration: string) => `started ${duration} early`,
    late: (duration: string) => `started ${duration} late`,
    fewLeads: (samples: number, fewest: number) =>
      `started early: needs ${plural(fewest, 'assignment', 'assignments')} with logged time, ${samples} so far`,
    days: (days: string, count: number) => `${days} ${count === 1 ? 'day' : 'days'}`,
    columns: {
      course: 'Course',
      onTime: 'On time',
      rate: 'Share',
      lead: 'Started before deadline',
      items: 'With logged time',
    },
    empty: 'No deadline has passed in this term yet. Check off work when it’s done to see it here.',
  },
  load: {
    title: 'Term workload',
    intro:
      'Hours of work due on each day, done or open. Work without an estimate counts as typical for its type. ' +
      'Heavy weeks have work from at least 2 courses and at least 1.5 times your median week.',
    label: 'Hours of work due on each day of the term',
    hint: 'Use the arrow keys to move by day, and Home or End to go to either end of a week.',
    week: (number: number) => `Week ${number}`,
    weekHead: 'Week',
    total: 'Hours',
    clash: 'Heavy',
    clashes: 'Heavy weeks',
    clashLine: (week: number, span: string, hours: string) => `Week ${week}, ${span}: ${hours}`,
    noClash:
      'No week stands out. A heavy week has at least 1.5 times the work of your median week, from at least 2 courses.',
    day: (day: string, duration: string, items: number) =>
      `${day}: ${duration}, ${plural(items, 'assignment', 'assignments')}`,
    assumed: (duration: string) => `${duration} of this is our guess`,
    free: (day: string) => `${day}: nothing due`,
    today: 'today',
    columns: {
      week: 'Week',
      days: 'Days',
      hours: 'Hours',
      items: 'Assignments',
      courses: 'Courses',
      clash: 'Heavy week',
    },
    yes: 'yes',
    no: 'no',
    empty:
      'Nothing is due in this term yet. Add assignments with deadlines and estimates to see your workload.',
    noTerm: 'No term to show yet. Add a term with its first and last day, then put your courses in it.',
    scale: 'Less to more work',
  },
  accuracy: {
    title: 'Your estimates',
    intro: (fewest: number) =>
      `How long finished work took compared with your estimates: the median for each type with at least ${fewest} assignments.`,
    label: 'Time taken as a percentage of the estimate, by type of work',
    samples: (samples: number) => `n = ${samples}`,
    longer: (percent: string) => `${percent} longer`,
    shorter: (percent: string) => `${percent} shorter`,
    exact: 'as estimated',
    few: (samples: number, fewest: number) =>
      `needs ${plural(fewest, 'assignment', 'assignments')}, ${samples} so far`,
    columns: { type: 'Type', ratio: 'Time taken vs. estimate', samples: 'Assignments' },
    empty:
      'No finished work has both an estimate and logged time yet. Estimate an assignment, log your time, and check it off ' +
      'to see it here.',
  },
  scores: {
    title: 'Hours and scores',
    intro: (samples: number) => `Each dot is a graded assignment with logged time (n = ${samples}).`,
    label: (samples: number) =>
      `Hours and scores of ${plural(samples, 'assignment', 'assignments')}. Hours increase to the right, scores toward the ` +
      'top.',
    x: 'Hours logged',
    y: 'Score',
    few: (fewest: number) => `We need at least ${fewest} assignments to compare hours and scores.`,
    same: 'These assignments all have the same hours or the same score, so there’s nothing to compare.',
    rises: (rho: string) =>
      `You tended to score higher on work that took longer (rank correlation ${rho}). That doesn’t mean one causes the other.`,
    falls: (rho: string) =>
      `You tended to score lower on work that took longer (rank correlation ${rho}). Harder work takes longer; that doesn’t mean one causes the other.`,
    unclear: (rho: string) =>
      `No clear pattern (rank correlation ${rho}). With this few assignments, it could be chance.`,
    columns: { item: 'Assignment', course: 'Course', hours: 'Logged', score: 'Score' },
    empty:
      'No graded assignment has logged time yet. Start the timer when you work on one, and enter its score ' +
      'to see it here.',
  },
  offer: {
    title: 'Your whole term',
    points: [
      'Your courses side by side: grade, hours per credit, and how often you’re on time.',
      'Your busy weeks, from the first day of term to the last.',
      'How good your estimates are, and how early you start.',
      'How your hours relate to your scores.',
    ],
  },
} as const;
