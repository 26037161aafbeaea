import { plural } from '../plural';

/** Words of what Student Pro shows of the grade of a course. */
export const analyticsMessages = {
  title: 'Analytics',
  sample: {
    title: 'How a grade came about',
    text: 'Student Pro replays your own grade at any date, shows what cost the most, keeps what-if scenarios and plans the grades of a whole term.',
    code: 'Sample',
    items: ['Term paper', 'Quiz 2', 'Lab report 3', 'Midterm'],
    caption:
      'A sample course over one term: the current grade, what was still possible, and where it was heading.',
    costs: 'What cost the most in it',
  },
  noHistory: 'The replay begins with the first score of this course.',
} as const;

/** Words of the replay. */
export const replayMessages = {
  title: 'Replay',
  what: 'the history of this grade',
  caption: 'The grade on every day, and all it was computed from. Choose a day or go from change to change.',
  label: (code: string, from: string, to: string, since: string) =>
    `${code} over time: the current grade went from ${from} to ${to} since ${since}.`,
  legend: {
    current: 'Current',
    projected: 'Projected',
    range: 'Floor to ceiling',
  },
  slider: 'Day of the replay',
  sliderValue: (day: string, percent: string, letter: string | null) =>
    `${day}: ${percent}${letter ? ` ${letter}` : ''}`,
  day: 'Day',
  earlier: 'Earlier change',
  later: 'Later change',
  place: (index: number, count: number) => `Change ${index} of ${count}`,
  heading: (moment: string) => `As it stood on ${moment}`,
  since: (moment: string) => `This held since the change of ${moment}.`,
  recorded: (figure: string) => `${figure} was shown then. The rules of counting have changed since.`,
  letterThen: (letter: string) =>
    `Its letter then was ${letter}. The letters here are those of the scale that holds today.`,
  changed: 'What changed then',
  columns: {
    day: 'Day',
    current: 'Current',
    floor: 'Floor',
    ceiling: 'Ceiling',
    projected: 'Projected',
    letter: 'Letter',
  },
  table: 'The four numbers at the end of every day on which one changed',
  gradebook: (count: number) => `The gradebook then: ${plural(count, 'item', 'items')}`,
  fan: (low: string, high: string) =>
    `At the right, where it is heading: ${low} to ${high}, if what is open goes as your scores so far.`,
  none: 'no grade',
  /** "8 of 10", or "8" while the maximum is not known. */
  score: (earned: string, possible: string | null) =>
    possible === null ? earned : `${earned} of ${possible}`,
  changes: {
    begin: (items: number) => `The history begins, with ${plural(items, 'item', 'items')}.`,
    item_added: (title: string) => `${title} was added`,
    item_gone: (title: string) => `${title} left the course`,
    item_rules: (title: string) => `${title}: category, weight or drop rule changed`,
    item_renamed: (from: string, to: string) => `${from} is now called ${to}`,
    score_new: (title: string, to: string) => `${title}: ${to}`,
    score: (title: string, from: string, to: string) => `${title}: ${from} → ${to}`,
    score_gone: (title: string, from: string) => `${title}: the score ${from} was taken out`,
    maximum: (title: string, from: string, to: string) => `${title}: out of ${from} → ${to}`,
    state: (title: string, from: string, to: string) => `${title}: ${from} → ${to}`,
    category_added: (name: string) => `Category ${name} was added`,
    category_gone: (name: string) => `Category ${name} was deleted`,
    category_rules: (name: string) => `Category ${name}: its drops or the way it adds up changed`,
    category_renamed: (from: string, to: string) => `Category ${from} is now called ${to}`,
    category_weight: (name: string, from: string, to: string) => `Weight of ${name}: ${from} → ${to}`,
    course_rules: (rules: string) => `Rules of the course changed: ${rules}`,
    nothing: 'No score and no rule changed: the grade was read or computed anew.',
    unknown: 'none',
  },
  rules: {
    total: 'points or weights',
    overWeights: 'weights that do not make 100',
    dropMode: 'way of dropping',
    cap: 'cap',
    override: 'grade entered by hand',
    rounding: 'rounding',
  },
} as const;

/** Words of what items cost. */
export const lossMessages = {
  title: 'What cost the most',
  caption: (start: string, current: string) =>
    `From ${start} down to ${current}: each bar is what the grade would rise by if that item, too, had full marks, the dearest first.`,
  label: 'Steps from full marks down to the current grade',
  none: 'Nothing cost anything so far: every graded item has full marks.',
  notYet: 'It takes a graded item to see what it cost.',
  others: (count: number) => plural(count, 'further item', 'further items'),
  rest: 'Caps, weights, extra credit',
  restDetail: 'What no single item explains',
  current: 'Current grade',
  noCategory: 'No category',
  cost: (points: string) => `−${points}`,
  gain: (points: string) => `+${points}`,
  columns: { item: 'Item', category: 'Category', cost: 'Cost', after: 'Then' },
  sensitivity: {
    title: 'What more points would give',
    text: 'Each item alone, the others as they are. With drops the figures need not add up.',
    caption: 'What each item costs, and what a tenth of its points more would give',
    columns: { item: 'Item', cost: 'Full marks', tenth: '10 % more' },
  },
} as const;

/** Words of saved scenarios. */
export const scenarioMessages = {
  title: 'Scenarios',
  what: 'your scenarios',
  none: 'Try scores out under Grades with “What if”, then save them here as a scenario.',
  toWhatIf: 'Try scores out',
  saveTitle: 'Save as scenario',
  renameTitle: 'Rename scenario',
  name: 'Name',
  nameHint: 'E.g. “Final goes well”.',
  saveSubmit: 'Save',
  saved: (name: string) => `Scenario ${name} saved. It stands under Analytics.`,
  ended: 'These scenarios stay readable. Student Pro makes new ones and renames them.',
  list: 'Saved scenarios',
  open: 'Open in what-if',
  openNamed: (name: string) => `Open ${name} in what-if`,
  renameNamed: (name: string) => `Rename ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `Scenario ${name} deleted`,
  scores: (count: number) => `${plural(count, 'score', 'scores')} tried out`,
  choose: (name: string) => `Compare ${name}`,
  pick: 'Choose up to four scenarios to compare with the course as it is.',
  compare: 'Compared',
  asItIs: 'As it is',
  caption:
    'The bar reaches from floor to ceiling; the dot is the current grade, the diamond the projected one.',
  table: 'The four numbers of each scenario',
  column: 'Scenario',
  differing: 'Which scores differ',
  differingTable: 'Scores that are not the same in all of them',
  item: 'Item',
} as const;

/** Words of the planner over several courses. */
export const plannerMessages = {
  title: 'Grade planner',
  what: 'your courses',
  intro:
    'Which grades bring the average you want? The nearest set to where your courses are heading stands first.',
  back: 'Grades',
  noTerm: 'A plan is made for a term. Add one with its courses first.',
  noCourses: 'This term has no courses yet.',
  toCourses: 'Go to courses',
  form: 'The question',
  term: 'Term',
  aim: 'Which average',
  aims: { term: 'Of the term', overall: 'Of all terms' },
  target: 'Average to reach',
  current: (gpa: string) => `Current GPA: ${gpa}`,
  noneYet: 'No average yet',
  fixed: 'Grades that are decided',
  fixedHint: 'Leave open what may still change.',
  gradeOf: (code: string) => `Grade of ${code}`,
  open: 'Open',
  ask: 'Find the grades',
  asking: 'Finding the grades',
  impossible: (best: string) => `Impossible: the best that can still be had is ${best}.`,
  impossibleUnknown: 'Impossible: there is no course that could still change the average.',
  safe: 'Safe: it comes by itself if the courses go on as they do.',
  found: (count: number) => plural(count, 'way to get there', 'ways to get there'),
  nearest: 'Nearest to where you are heading',
  best: 'The best that can be had',
  sparing: (codes: string) => `Without more effort in ${codes}`,
  plan: (place: number) => `Way ${place}`,
  average: (figure: string) => `Average ${figure}`,
  effort: (points: string) => `${points} percentage points to rise in all`,
  noEffort: 'Nothing has to rise',
  columns: { course: 'Course', heading: 'Projected', grade: 'Grade', percent: 'Needed', rise: 'Rise' },
  decided: 'decided',
  rise: (points: string) => `+${points}`,
  apply: 'Set as targets',
  applied: (count: number) => `The targets of ${plural(count, 'course', 'courses')} were set.`,
  putBack: 'Put the former targets back',
  wasPutBack: 'The former targets are back.',
  notPlanned: 'Left as they are',
  reasons: {
    not_graded: 'Nothing shows yet where it is heading. Choose a grade for it above to plan with it.',
    outside_average: 'It does not enter averages.',
    no_credits: 'It has no credits, so it moves no average.',
    averaged_attempt:
      'Its grade is averaged with another attempt. Choose a grade for it above to plan with it.',
  },
  sample: {
    text: 'Student Pro finds the sets of grades that bring the average you want, and sets them as targets of your courses.',
    caption: 'A sample term: from 3.21 to 3.50',
  },
} as const;
