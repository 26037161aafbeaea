import { plural } from '../plural';

/** Words of the screen of course analytics. */
export const courseAnalyticsMessages = {
  title: 'Course analytics',
  what: 'your course analytics',
  whatWeeks: 'the hours of this week',
  term: 'Term',
  back: 'Courses',
  noCourses: 'This term has no courses yet. Add one, and its hours and deadlines are compared here.',
  toCourses: 'Go to courses',
  week: {
    title: 'This week',
    none: 'No active course in this term. Add one, or make one active, and its week is shown here.',
    caption: 'Hours logged this week and overdue work, by course',
    columns: { course: 'Course', hours: 'Logged this week', overdue: 'Overdue' },
    nothing: 'none',
  },
  compared: {
    title: 'Courses compared',
    caption: 'The courses of this term by grade, hours and punctuality',
    columns: {
      course: 'Course',
      grade: 'Grade now',
      hours: 'Hours',
      perCredit: 'Per credit',
      onTime: 'On time',
      lead: 'Begun before',
    },
  },
  /** Where a figure has nothing to say. */
  none: '–',
  hours: {
    title: 'Hours per credit',
    intro: (from: string, to: string) =>
      `The bar is what you logged, the diamond what you estimated in all, the shaded stretch ${from} to ${to} hours.`,
    source:
      'One ECTS credit stands for 25 to 30 hours of work over the whole course, classes included (ECTS Users’ Guide, 2015). ' +
      'A semester credit hour in the United States stands for at least 45: an hour of class and two hours outside it a week, ' +
      'for about fifteen weeks (34 CFR § 600.2). Your log holds only what you logged: without your classes, and with a term ' +
      'half over, less is no fault.',
    label: 'Hours per credit of each course, logged and estimated',
    value: (logged: string, planned: string) => `${logged} logged of ${planned} estimated`,
    perCredit: (hours: string) => `${hours} per credit`,
    noCredits: 'no credits',
    unplanned: (count: number) => `${plural(count, 'item', 'items')} without an estimate`,
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
      'Nothing is logged or estimated in this term yet. Give your work an estimate and start the timer of an assignment when ' +
      'you begin; the hours are counted from then on.',
    open: 'Open the assignments',
  },
  timing: {
    title: 'On time, and how early',
    intro:
      'On time: done at or before the deadline, of all work that is done or overdue. Begun: from the first logged minute to ' +
      'the deadline, the median.',
    label: 'Share of work done on time, by course',
    onTime: (onTime: number, decided: number) => `${onTime} of ${decided} on time`,
    nothing: 'nothing due yet',
    lead: (duration: string) => `begun ${duration} before`,
    late: (duration: string) => `begun ${duration} late`,
    fewLeads: (samples: number, fewest: number) => `lead: ${samples} of the ${fewest} logged items needed`,
    days: (days: string, count: number) => `${days} ${count === 1 ? 'day' : 'days'}`,
    columns: {
      course: 'Course',
      onTime: 'On time',
      rate: 'Share',
      lead: 'Begun before the deadline',
      items: 'Logged items',
    },
    empty: 'No deadline has passed in this term yet. Tick work off when it is done, and it is counted here.',
  },
  load: {
    title: 'Workload of the term',
    intro:
      'The work due on each day, done or open, in hours. Work without an estimate counts with a usual value for its kind. ' +
      'Clash weeks hold work of two courses or more and at least 1.5 times your median week.',
    label: 'Hours of work due on each day of the term',
    hint: 'Arrow keys go from day to day, Home and End to the ends of a week.',
    week: (number: number) => `Week ${number}`,
    weekHead: 'Week',
    total: 'Hours',
    clash: 'Clash',
    clashes: 'Clash weeks',
    clashLine: (week: number, span: string, hours: string) => `Week ${week}, ${span}: ${hours}`,
    noClash:
      'No week stands out: none holds 1.5 times the work of your median week from two courses or more.',
    day: (day: string, duration: string, items: number) =>
      `${day}: ${duration}, ${plural(items, 'item', 'items')}`,
    assumed: (duration: string) => `${duration} of it assumed`,
    free: (day: string) => `${day}: nothing due`,
    today: 'today',
    columns: {
      week: 'Week',
      days: 'Days',
      hours: 'Hours',
      items: 'Items',
      courses: 'Courses',
      clash: 'Clash week',
    },
    yes: 'yes',
    no: 'no',
    empty:
      'Nothing is due in this term yet. Add assignments with deadlines, and estimates where you can, and the term is drawn here.',
    noTerm:
      'Without a term there are no weeks to draw. Add one with its first and last day, and put your courses into it.',
    scale: 'Less to more work',
  },
  accuracy: {
    title: 'Your estimates',
    intro: (fewest: number) =>
      `What finished work took, compared with its estimate: the median of each kind. Nothing is said below ${fewest} items.`,
    label: 'Time taken in percent of the estimate, by kind of work',
    samples: (samples: number) => `n = ${samples}`,
    longer: (percent: string) => `${percent} longer`,
    shorter: (percent: string) => `${percent} shorter`,
    exact: 'as estimated',
    few: (samples: number, fewest: number) => `${samples} of the ${fewest} items needed`,
    columns: { type: 'Kind of work', ratio: 'Time taken of the estimate', samples: 'Items' },
    empty:
      'No finished work has both an estimate and logged time yet. Estimate an assignment before you begin, log the time, ' +
      'tick it off: it is compared here.',
  },
  scores: {
    title: 'Hours and scores',
    intro: (samples: number) => `Each dot is a scored item with logged time: n = ${samples}.`,
    label: (samples: number) =>
      `Hours and scores of ${plural(samples, 'item', 'items')}: the longer the work the further right, the better the score ` +
      'the higher.',
    x: 'Hours logged',
    y: 'Score',
    few: (fewest: number) => `No claim below n = ${fewest}: so few say nothing of a relation.`,
    same: 'All hours or all scores are the same, so there is no relation to tell.',
    rises: (rho: string) =>
      `More time went with higher scores (rank correlation ${rho}). That is no cause yet.`,
    falls: (rho: string) =>
      `More time went with lower scores (rank correlation ${rho}). Hard work is long work: that is no cause.`,
    unclear: (rho: string) =>
      `No clear relation (rank correlation ${rho}): so few items could show as much by chance.`,
    columns: { item: 'Item', course: 'Course', hours: 'Logged', score: 'Score' },
    empty:
      'No scored item has logged time yet. Start the timer when you work on something that is graded, and enter its score: ' +
      'it becomes a dot here.',
  },
  sample: {
    title: 'What a term asks of you',
    text:
      'Student Pro compares your own courses: hours per credit with the 25 to 30 of an ECTS credit, how good your estimates are, ' +
      'how early you begin and how often you are on time, the heavy weeks of the term, and whether more hours went with ' +
      'better scores.',
    hours: 'Hours per credit in a sample term: the bar logged, the diamond estimated',
    weeks: 'The weeks of a sample term, by the hours of work due',
    courses: ['Sample history', 'Sample chemistry', 'Sample statistics'],
  },
} as const;
