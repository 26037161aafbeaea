import { plural } from '../plural';
import words from './words/grade-analytics.json';

/** Student Pro's analytics of a course grade. */
export const analyticsMessages = {
  offer: {
    title: 'Your grade over time',
    points: [
      'Your grade on any date, what was still possible then, and where it was heading.',
      'Where you lost points, and what more points would add.',
      'What-if scores, saved as scenarios and compared.',
    ],
  },
  noHistory: 'Enter a score in this course to see its grade history.',
} as const;

/** The grade replayed day by day. */
export const replayMessages = {
  title: 'Grade history',
  what: 'this grade’s history',
  oneDay: (grade: string, day: string) =>
    `Your grade has been ${grade} since ${day}. Once it changes on another day, you’ll see it over time here.`,
  caption: 'Your grade on any day and how it was calculated. Choose a day, or step through the changes.',
  label: (code: string, from: string, to: string, since: string) =>
    `${code} over time: the current grade went from ${from} to ${to} since ${since}.`,
  legend: {
    current: 'Current',
    projected: 'Projected',
    range: 'Floor to ceiling',
  },
  slider: 'Day shown',
  sliderValue: (day: string, grade: string) => `${day}: ${grade}`,
  day: 'Day',
  earlier: 'Previous change',
  later: 'Next change',
  place: (index: number, count: number) => `Change ${index} of ${count}`,
  heading: (moment: string) => `As of ${moment}`,
  since: (moment: string) => `Unchanged since ${moment}.`,
  recorded: (figure: string) =>
    `Termwise showed ${figure} then. The way it calculates grades has changed since.`,
  letterThen: (letter: string) =>
    `The letter grade then was ${letter}. Letter grades here use today’s scale.`,
  changed: 'What changed',
  columns: words.columns,
  table: 'The four grades at the end of each day with a change',
  gradebook: (count: number) => `Gradebook on that day: ${plural(count, 'assignment', 'assignments')}`,
  fan: (low: string, high: string) =>
    `The right edge shows where your grade is heading: ${low} to ${high}, if ungraded work goes like your scores so far.`,
  none: 'no grade',
  /** "8 of 10", or "8" while the maximum is not known. */
  score: (earned: string, possible: string | null) =>
    possible === null ? earned : `${earned} of ${possible}`,
  changes: {
    begin: (items: number) => `The history starts with ${plural(items, 'assignment', 'assignments')}.`,
    item_added: (title: string) => `${title} was added`,
    item_gone: (title: string) => `${title} was removed from the course`,
    item_rules: (title: string) => `${title}: category, grading period, weight, or drop rule changed`,
    item_renamed: (from: string, to: string) => `${from} is now called ${to}`,
    score_new: (title: string, to: string) => `${title}: ${to}`,
    score: (title: string, from: string, to: string) => `${title}: ${from} → ${to}`,
    score_gone: (title: string, from: string) => `${title}: score ${from} was removed`,
    maximum: (title: string, from: string, to: string) => `${title}: out of ${from} → ${to}`,
    state: (title: string, from: string, to: string) => `${title}: ${from} → ${to}`,
    category_added: (name: string) => `Category ${name} was added`,
    category_gone: (name: string) => `Category ${name} was deleted`,
    category_rules: (name: string) => `Category ${name}: drop or grading rules changed`,
    category_renamed: (from: string, to: string) => `Category ${from} is now called ${to}`,
    category_weight: (name: string, from: string, to: string) => `Weight of ${name}: ${from} → ${to}`,
    periods: 'Grading periods changed',
    course_rules: (rules: string) => `Course rules changed: ${rules}`,
    /** Several changes of one kind, to unfold. */
    many: {
      item_added: (count: number) => `${count} assignments were added`,
      item_gone: (count: number) => `${count} assignments were removed from the course`,
      score: (count: number) => `${count} scores changed`,
      other: (count: number) => `${count} changes of other kinds`,
    },
    nothing: 'No score or rule changed. The grade was recalculated.',
    unknown: 'none',
  },
  rules: words.rules,
} as const;

/** The points that each item cost. */
export const lossMessages = {
  title: 'Where you lost points',
  caption: (start: string, current: string) =>
    `From ${start} down to ${current}. Each bar shows how much an assignment cost, from most to least.`,
  label: 'Steps from full points down to the current grade',
  none: 'You haven’t lost any points: everything graded has full points.',
  notYet: 'Enter a score to see where you lost points.',
  others: (count: number) => plural(count, 'other assignment', 'other assignments'),
  rest: 'Caps, weights, extra credit',
  restDetail: 'Not due to any single assignment',
  current: 'Current grade',
  noCategory: 'No category',
  cost: (points: string) => `−${points}`,
  gain: (points: string) => `+${points}`,
  columns: { item: 'Assignment', category: 'Category', cost: 'Cost', after: 'Grade after' },
  sensitivity: {
    title: 'What more points would add',
    text: 'Each assignment by itself, with the others unchanged. With drop rules, these may not add up.',
    caption: 'What each assignment costs, and what 10% more points would add',
    columns: { item: 'Assignment', cost: 'Full points', tenth: '10% more' },
  },
} as const;

export const scenarioMessages = {
  title: 'Scenarios',
  what: 'your scenarios',
  none: 'Try scores under Grades with “What if”, then save them as a scenario.',
  toWhatIf: 'Try scores',
  saveTitle: 'Save as scenario',
  renameTitle: 'Rename scenario',
  name: 'Name',
  nameHint: 'For example, “Final goes well”.',
  saveSubmit: 'Save',
  saved: (name: string) => `Scenario ${name} saved. You’ll find it under Analytics.`,
  ended: 'You can still open these scenarios. Upgrade to Student Pro to add or rename them.',
  list: 'Saved scenarios',
  open: 'Open in what-if',
  openNamed: (name: string) => `Open in what-if: ${name}`,
  renameNamed: (name: string) => `Rename ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `Scenario ${name} deleted`,
  scores: (count: number) => `${plural(count, 'score', 'scores')} tried`,
  choose: (name: string) => `Compare ${name}`,
  pick: 'Choose up to 4 scenarios to compare with your current grade.',
  compare: 'Comparison',
  asItIs: 'Now',
  caption: 'The bar runs from floor to ceiling. The dot is the current grade, the diamond the projected one.',
  table: 'The four grades in each scenario',
  column: 'Scenario',
  differing: 'Different scores',
  differingTable: 'Scores that differ between scenarios',
  item: 'Assignment',
} as const;

/** The planner over several courses. */
export const plannerMessages = {
  back: 'Back to Grades',
  title: 'Grade planner',
  what: 'your courses',
  intro:
    'Find the grades that get you the GPA you want, starting with the set closest to your projected grades.',
  noTerm: 'Add a term with courses first.',
  noCourses: 'This term has no courses yet.',
  toCourses: 'Go to courses',
  form: 'Your goal',
  term: 'Term',
  aim: 'Which GPA',
  aims: { term: 'This term', overall: 'All terms' },
  target: 'Target GPA',
  current: (gpa: string) => `Current GPA: ${gpa}`,
  fixed: 'Final grades',
  fixedHint: 'Leave grades open if they can still change.',
  gradeOf: (code: string) => `Grade in ${code}`,
  open: 'Open',
  ask: 'Find grades',
  asking: 'Finding grades',
  impossible: (best: string) =>
    `Not possible. The best you can still get is ${best} with the points entered so far.`,
  impossibleUnknown: 'Not possible. No open course can still change your GPA.',
  safe: 'On track if nothing changes.',
  found: (count: number) => plural(count, 'option', 'options'),
  nearest: 'Closest to your projected grades',
  best: 'The best you can still get',
  sparing: (codes: string) => `Without more effort in ${codes}`,
  plan: (place: number) => `Option ${place}`,
  average: (figure: string) => `GPA ${figure}`,
  effort: (points: string) => `${points} percentage points to gain in total`,
  noEffort: 'No gains needed',
  columns: { course: 'Course', heading: 'Projected', grade: 'Grade', percent: 'Needed', rise: 'Gain' },
  decided: 'final',
  rise: (points: string) => `+${points}`,
  apply: 'Set as targets',
  applied: (count: number) => `Targets set for ${plural(count, 'course', 'courses')}.`,
  restore: 'Restore targets',
  restored: 'Your earlier targets are back.',
  notPlanned: 'Not included',
  reasons: words.reasons,
  outlook: {
    termGpa: 'GPA this term',
    overallGpa: 'GPA, all terms',
    caption: 'Your courses with their current and projected grades',
    current: 'Current',
    none: '–',
    need: 'What do I need?',
    needIn: (code: string) => `What do I need? ${code}`,
  },
  offer: {
    title: 'Plan for a target GPA',
    points: [
      'Enter a target GPA and see the grades that get you there.',
      'Compare sets of grades, starting with the one closest to your projected grades.',
      'Set them as your course targets with one click.',
    ],
  },
} as const;
