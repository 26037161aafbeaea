import { lists } from '../lists';
import { plural } from '../plural';

export const quickAddMessages = {
  title: 'Quick add',
  line: 'What do you need to do?',
  hint: 'For example: quiz BIO101 every fri at 5. Put words in quotes to keep them as they are.',
  understood: 'Understood',
  remove: (chip: string) => `${chip}: keep the words in the title`,
  suggestions: 'Suggestions',
  needsTitle: 'Type a task first.',
  coursePaused: (code: string) =>
    `${code} is paused. Activate it to add its work, or press its chip to add this without a course.`,
  notUsed: 'Not used',
  /** Why words that look like more stay in the title. */
  unread: {
    unknown: (words: string) => `Didn’t understand “${words}”`,
    repeated: (words: string) => `“${words}” isn’t used; something else in the line takes its place`,
    weekday: (words: string) => `“${words}” isn’t the weekday of that date`,
    no_class: (words: string) => `“${words}” needs a course with a class in the next 2 weeks`,
    no_repeat: (words: string) => `“${words}” needs a repeat, such as “every week”`,
    no_due: (words: string) => `“${words}” needs a deadline`,
    no_course: (words: string) => `“${words}” isn’t one of your active courses`,
  },
  /** The chips that name a course in the line. */
  courses: 'Course',
  sharedCourse: (words: string) => `Which course is “${words}”?`,
  /** Where "worth 20%" counts. */
  weight: {
    counted: (percent: string, category: string) => `${percent} counts in your grade as “${category}”.`,
    no_course: (percent: string) => `${percent} won’t count in a grade without a course. Choose one.`,
    by_points: (percent: string, code: string) =>
      `${percent} won’t count: ${code} adds up points. Enter points, or set up weights in its grading rules.`,
    no_category: (percent: string, code: string) =>
      `${percent} won’t count by itself: no category in ${code} has that name and weight. Choose one after adding.`,
  },
  chips: {
    paused: (code: string) => `${code} (paused)`,
    points: (points: string) => `out of ${points}`,
    weight: (percent: string) => `weight ${percent}`,
    priority: (level: number) => `priority ${level}`,
    due: (day: string) => `due ${day}`,
    at: (time: string) => `at ${time}`,
    untilTime: (start: string, end: string) => `${start}, ends ${end} (in notes)`,
    check: (label: string) => `${label} (check this)`,
    beforeClass: (due: string) => `before class, ${due}`,
    work: (duration: string) => `${duration} of work`,
    every: {
      day: (count: number) => (count === 1 ? 'every day' : `every ${count} days`),
      week: (count: number) => (count === 1 ? 'every week' : `every ${count} weeks`),
      month: (count: number) => (count === 1 ? 'every month' : `every ${count} months`),
    },
    everyWeekday: (days: readonly string[], interval: number) =>
      `${interval === 1 ? 'every' : `every ${interval} weeks on`} ${lists.format(days)}`,
    from: (day: string) => `from ${day}`,
    until: (count: number, day: string) => `${plural(count, 'time', 'times')}, until ${day}`,
    untilPassed: (day: string) => `until ${day}, before it starts`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    reminder: (span: string) => `reminder ${span} before`,
    reminderAtDue: 'reminder when it’s due',
  },
  added: (title: string, place: string) => `Added “${title}” · ${place}`,
  addedSeries: (title: string, count: number, due: string) =>
    `Added “${title}” ${count} times, starting ${due}`,
  removed: (title: string) => `Removed “${title}”`,
  /** An unfinished line from another day. */
  old: {
    line: (line: string) => `You didn’t finish “${line}”.`,
    continue: 'Continue',
    discard: 'Discard',
  },
  another: 'Add another',
  anotherKeys: 'Shift+Enter',
  submit: 'Add',
  pending: 'Adding',
  allFields: 'All fields',
} as const;
