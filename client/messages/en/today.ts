import { plural } from '../plural';

export const todayMessages = {
  title: 'Today',
  what: 'your day',
  summary: {
    late: (count: number) => `${count} late`,
    dueToday: (count: number) => `${count} due today`,
    work: (duration: string) => `about ${duration}`,
    nothing: 'Nothing due today.',
    nothingLeft: 'You’re done for today.',
    nextUp: (title: string, due: string) => `Next up ${due}: ${title}.`,
  },
  load: {
    showAll: 'Show all 7 days',
    only: (day: string) => `Due ${day}`,
  },
  /** The classes and events of the day. */
  day: {
    title: 'Classes and events today',
    in: (duration: string) => `Next, in ${duration}`,
    up: 'Next',
    now: (end: string) => `Now, until ${end}`,
    none: 'No classes today.',
    over: 'No more classes today.',
    next: (title: string, when: string) => `Next: ${title}, ${when}.`,
    more: (count: number) => `${count} more`,
    allDay: 'All day',
    canceled: 'Canceled',
    moved: 'Moved',
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
    others: (count: number) =>
      `Without ${plural(count, 'course on another scale', 'courses on other scales')}`,
    noGpa: 'No GPA yet. Why?',
    done: (done: number, total: number) => `${done} of ${total} done`,
    nothing: 'no assignments yet',
    need: 'What do I need?',
    needIn: (code: string, grade: string) => `${grade}. What do I need in ${code}?`,
    how: 'How this is calculated',
    openGpa: (figure: string) => `${figure}. How this is calculated`,
    noGrade: 'no grade yet',
  },
  aside: 'At a glance',
} as const;
