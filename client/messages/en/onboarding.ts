import { withArticle } from '../article';
import { plural } from '../plural';

/** The first minutes: where deadlines come from, the checklist, the first score. */
export const onboardingMessages = {
  question: 'Where are your deadlines?',
  lead: 'Add your calendar. You’ll review it first.',
  welcome: (name: string) => `Welcome, ${name}. Choose how to start; you can add the rest later.`,
  preview: 'Your list will be here: what’s due, most urgent first.',
  importWelcome: (name: string) =>
    `Welcome to Termwise${name ? `, ${name}` : ''}. Add your calendar and see what to do next. You’ll review it first.`,
  paste: {
    label: 'Paste a calendar link or syllabus text',
    hint: 'Canvas calls the link “Calendar feed”, Moodle “Calendar URL”, and others “iCal”. Lines with dates become deadlines.',
    placeholder: 'https://… or “Essay draft Dec 12 5pm”',
    submit: {
      link: 'Fetch calendar',
      calendar: 'Read calendar',
      lines: 'Read dates',
    },
    pending: 'Fetching',
    privacy: 'A linked calendar stays up to date. We encrypt the link and never show it again.',
    fileName: 'Pasted calendar',
  },
  startOptions: {
    title: 'Other ways to start',
    import: 'Add your calendar or syllabus',
    importText: 'A link from Canvas, Moodle, or Blackboard, an .ics file, or a syllabus as PDF or Word.',
    hand: 'Type a course and its deadlines',
    handText: 'One deadline per line, such as “Essay draft Dec 12 5pm”. Takes about a minute per course.',
    sample: 'Explore with sample data',
    sampleText: 'A sample term with courses, deadlines, and grades. You can remove it with one click.',
    samplePending: 'Preparing sample data',
  },
  list: {
    title: 'Your deadlines',
    course: 'Course',
    newCourse: 'New course',
    code: 'Course code',
    codeHint: 'For example, “BIO 210”.',
    name: 'Course name',
    lines: 'Deadlines, one per line',
    linesHint: 'Put a date on every line, in any format. Edit a line, and we’ll read it again.',
    placeholder: 'Lab report Nov 27 5pm\nMidterm exam: December 4',
    found: (count: number) => `${plural(count, 'deadline', 'deadlines')} to add`,
    add: (count: number, isNew: boolean) => {
      if (count === 0) return isNew ? 'Add course' : 'Nothing to add';
      return isNew
        ? `Add course and ${plural(count, 'deadline', 'deadlines')}`
        : `Add ${plural(count, 'deadline', 'deadlines')}`;
    },
    addPaused: 'Add as paused',
    pending: 'Adding',
    cancel: 'Start over',
    from: (line: string) => `From “${line}”`,
    noDay: 'no date found',
    past: 'in the past',
    points: (possible: string) => `${possible} pts`,
    weight: (percent: string) => `${percent} of grade`,
    tooMany: (limit: number) => `Only the first ${limit} lines were read. Add the rest as a second list.`,
    types: {
      assignment: 'Assignment',
      exam: 'Exam',
      quiz: 'Quiz',
      reading: 'Reading',
      project: 'Project',
      other: 'Other',
    },
  },
  guess: {
    text: (zone: string, scale: string) => `Times are in ${zone}. Grading scale: ${scale}.`,
    own: 'your own',
    question: 'How does your school grade?',
    change: 'Change',
    zone: 'Time zone',
    scale: 'Grading scale',
  },
  checklist: {
    title: 'Getting started',
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    next: 'Next:',
    steps: {
      course: 'Add a course',
      deadline: 'Add a deadline',
      score: 'Enter a score',
      reminders: 'Choose reminders',
      feed: 'Link your calendar',
    },
    timesSet: (evening: string, morning: string) =>
      `You’ll be reminded at ${evening} the day before each deadline and at ${morning} on the day it’s due.`,
    allDone: 'You’re all set. Check Today to see what’s next.',
    dismiss: 'Hide checklist',
    sample: 'This is sample data.',
    sampleText: 'Try anything. None of this is your own work.',
    removeSample: 'Remove sample data',
    removing: 'Removing',
    removed: 'Sample data removed',
  },
  firstScore: {
    points: (letter: string, points: string, possible: string, title: string) =>
      `To get ${withArticle(letter)}, you need ${points} of ${possible} on ${title}, your only ungraded assignment.`,
    percent: (letter: string, percent: string, count: number) =>
      `To get ${withArticle(letter)}, you need an average of ${percent} on ${plural(count, 'ungraded assignment', 'ungraded assignments')}.`,
    safe: (letter: string) => `You’ll get ${withArticle(letter)}, whatever you score.`,
    grade: (best: string, grade: string, title: string | null) =>
      `To get ${withArticle(best)}, you need ${withArticle(grade)} on ${title === null ? 'each ungraded assignment' : `${title}, your only ungraded assignment`}.`,
    impossible: (letter: string, best: string, bestLetter: string | null) =>
      `${letter} is out of reach. Full points from here on would get you ${best}${bestLetter ? ` (${bestLetter})` : ''}.`,
    more: 'More grades and assignments',
  },
} as const;
