import { plural } from '../plural';

/** Words of Today, the dashboard. */
export const todayMessages = {
  title: 'Today',
  what: 'your day',
  summary: {
    late: (count: number) => `${count} late`,
    dueToday: (count: number) => `${count} due today`,
    work: (duration: string) => `about ${duration}`,
    nothing: 'Nothing due today.',
    nothingLeft: 'Everything for today is done.',
    nextUp: (title: string, due: string) => `Next up: ${title}, ${due}.`,
  },
  load: {
    label: 'Work due in the next seven days; choose a day to see only its deadlines',
    showAll: 'Show all seven days',
    only: (day: string) => `Due ${day}`,
    free: (limit: string) => `Your free time: at most ${limit} a day, without classes and events`,
    assumed: (duration: string) => `${duration} of these days is our guess: no estimate was given.`,
    plan: 'Plan my study time',
  },
  list: {
    label: 'What is due',
    empty: 'Nothing is due in the next seven days.',
    emptyDay: 'Nothing is due on this day.',
    all: 'All assignments',
  },
  nextClass: {
    title: 'Next class',
    in: (duration: string) => `in ${duration}`,
    now: (end: string) => `now, until ${end}`,
    at: (start: string) => `at ${start}`,
    none: 'No more classes today.',
  },
  nextExam: {
    title: 'Next exam',
    days: (count: number) => plural(count, 'day', 'days'),
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  courses: {
    title: 'Courses',
    termGpa: 'Term GPA',
    overallGpa: 'Overall GPA',
    noGpa: 'Your GPA appears with the first score.',
    done: (done: number, total: number) => `${done} of ${total} done`,
    nothing: 'no assignments yet',
    need: 'What do I need?',
    needIn: (code: string, grade: string) => `${grade}. What do I need in ${code}?`,
    how: 'How this is computed',
    openGpa: (figure: string) => `${figure}. How this is computed`,
    noGrade: 'no grade yet',
    grade: (percent: string, letter: string) => `${percent} ${letter}`,
  },
  aside: 'At a glance',
} as const;
