import { plural } from '../plural';
import {
  replayMessages as replayWords,
  lossMessages as lossWords,
  scenarioMessages as scenarioWords,
  plannerMessages as plannerWords,
} from './words/grade-analytics.json';

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
  ...replayWords,
  oneDay: (grade: string, day: string) =>
    `Your grade has been ${grade} since ${day}. Once it changes on another day, you’ll see it over time here.`,
  label: (code: string, from: string, to: string, since: string) =>
    `${code} over time: the current grade went from ${from} to ${to} since ${since}.`,
  sliderValue: (day: string, grade: string) => `${day}: ${grade}`,
  place: (index: number, count: number) => `Change ${index} of ${count}`,
  heading: (moment: string) => `As of ${moment}`,
  since: (moment: string) => `Unchanged since ${moment}.`,
  recorded: (figure: string) =>
    `Termwise showed ${figure} then. The way it calculates grades has changed since.`,
  letterThen: (letter: string) =>
    `The letter grade then was ${letter}. Letter grades here use today’s scale.`,
  gradebook: (count: number) => `Gradebook on that day: ${plural(count, 'assignment', 'assignments')}`,
  fan: (low: string, high: string) =>
    `The right edge shows where your grade is heading: ${low} to ${high}, if ungraded work goes like your scores so far.`,
  /** "8 of 10", or "8" while the maximum is not known. */
  score: (earned: string, possible: string | null) =>
    possible === null ? earned : `${earned} of ${possible}`,
  changes: {
    ...replayWords.changes,
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
    course_rules: (rules: string) => `Course rules changed: ${rules}`,
    /** Several changes of one kind, to unfold. */
    many: {
      item_added: (count: number) => `${count} assignments were added`,
      item_gone: (count: number) => `${count} assignments were removed from the course`,
      score: (count: number) => `${count} scores changed`,
      other: (count: number) => `${count} changes of other kinds`,
    },
  },
} as const;

/** The points that each item cost. */
export const lossMessages = {
  ...lossWords,
  caption: (start: string, current: string) =>
    `From ${start} down to ${current}. Each bar shows how much an assignment cost, from most to least.`,
  others: (count: number) => plural(count, 'other assignment', 'other assignments'),
  cost: (points: string) => `−${points}`,
  gain: (points: string) => `+${points}`,
} as const;

export const scenarioMessages = {
  ...scenarioWords,
  saved: (name: string) => `Scenario ${name} saved. You’ll find it under Analytics.`,
  openNamed: (name: string) => `Open in what-if: ${name}`,
  renameNamed: (name: string) => `Rename ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `Scenario ${name} deleted`,
  scores: (count: number) => `${plural(count, 'score', 'scores')} tried`,
  choose: (name: string) => `Compare ${name}`,
} as const;

/** The planner over several courses. */
export const plannerMessages = {
  ...plannerWords,
  current: (gpa: string) => `Current GPA: ${gpa}`,
  /** Below a GPA that courses are left out of. */
  without: (count: number) =>
    `Without ${plural(count, 'course on another scale', 'courses on other scales')}`,
  gradeOf: (code: string) => `Grade in ${code}`,
  impossible: (best: string) =>
    `Not possible. The best you can still get is ${best} with the points entered so far.`,
  found: (count: number) => plural(count, 'option', 'options'),
  sparing: (codes: string) => `Without more effort in ${codes}`,
  plan: (place: number) => `Option ${place}`,
  average: (figure: string) => `GPA ${figure}`,
  effort: (points: string) => `${points} percentage points to gain in total`,
  rise: (points: string) => `+${points}`,
  applied: (count: number) => `Targets set for ${plural(count, 'course', 'courses')}.`,
  outlook: {
    ...plannerWords.outlook,
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
