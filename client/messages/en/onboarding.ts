import { plural } from '../plural';

/** Words of the first minutes: where deadlines come from, the checklist, the first score. */
export const onboardingMessages = {
  question: 'Where are your deadlines?',
  lead: 'Bring what you have. Nothing is saved before you have seen it.',
  emptyWeek: 'Your week is empty. Add what you have, and this page shows what to do next.',
  paste: {
    label: 'Paste a calendar link, or the text of a syllabus',
    hint: 'Canvas calls the link “Calendar feed”, Moodle “Calendar URL”, others “iCal”. Lines with dates become deadlines.',
    placeholder: 'https://… or “Essay draft 12 Dec 5pm”',
    submit: {
      link: 'Fetch calendar',
      calendar: 'Read calendar',
      lines: 'Read the dates',
    },
    pending: 'Fetching',
    privacy: 'A link is kept up to date by itself. It is stored encrypted and never shown again.',
    fileName: 'Pasted calendar',
  },
  doors: {
    title: 'Other ways to begin',
    import: 'Paste a link, drop a file, or paste your syllabus',
    importText: 'The calendar of Canvas, Moodle or Blackboard, an .ics file, or lines with dates.',
    hand: 'Type a course and its deadlines',
    handText: 'One line a deadline, such as “Essay draft 12 Dec 5pm”. A minute for a course.',
    sample: 'Look around with sample data',
    sampleText: 'A term with courses, deadlines and grades, marked as sample. One click removes it again.',
    samplePending: 'Preparing the sample',
  },
  list: {
    title: 'Your list of deadlines',
    course: 'Course',
    newCourse: 'A new course',
    code: 'Course code',
    codeHint: 'As you call it, such as BIO 210.',
    name: 'Course name',
    lines: 'Deadlines, one a line',
    linesHint: 'A day in every line, in any usual form. Correct a line here and it is read again.',
    placeholder: 'Lab report 27 Nov 5pm\nMidterm exam: 4 December',
    found: (count: number) => `${plural(count, 'deadline', 'deadlines')} to add`,
    add: (count: number, isNew: boolean) => {
      if (count === 0) return isNew ? 'Add the course' : 'Nothing to add';
      return isNew
        ? `Add the course and ${plural(count, 'deadline', 'deadlines')}`
        : `Add ${plural(count, 'deadline', 'deadlines')}`;
    },
    pending: 'Adding',
    cancel: 'Start over',
    include: (title: string) => `Add ${title}`,
    from: (line: string) => `From “${line}”`,
    noDay: 'no day found',
    past: 'has passed',
    tooMany: (limit: number) => `Only the first ${limit} lines are read. Add the rest as a second list.`,
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
    text: (zone: string, scale: string) => `Times in ${zone}, grades on the scale “${scale}”.`,
    own: 'your own',
    change: 'Change',
    zone: 'Time zone',
    scale: 'Grading scale',
  },
  checklist: {
    title: 'Getting started',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    steps: {
      course: 'Add a course',
      deadline: 'Add a deadline',
      score: 'Enter a score',
      reminders: 'Choose reminders',
      feed: 'Link your calendar',
    },
    done: 'done',
    allDone: 'You are set up. From here on, Today is enough.',
    dismiss: 'Put the checklist away',
    sample: 'This is sample data.',
    sampleText: 'Try anything; nothing here is yours.',
    removeSample: 'Remove sample data',
    removing: 'Removing',
    removed: 'Sample data removed',
  },
  firstScore: {
    points: (letter: string, points: string, possible: string, title: string) =>
      `For ${letter} you need ${points} of ${possible} on ${title}, the one thing still open.`,
    percent: (letter: string, percent: string, count: number) =>
      `For ${letter} you need ${percent} on average on the ${plural(count, 'open item', 'open items')}.`,
    assumed: (possible: string) => `Open items without a maximum are taken as ${possible} points each.`,
    safe: (letter: string) => `${letter} is yours already, whatever comes.`,
    impossible: (letter: string, best: string, bestLetter: string) =>
      `${letter} is out of reach; full marks from here on come to ${best} (${bestLetter}).`,
    nothingOpen: 'Add what is still to come, and this says what it takes for the best grade.',
    more: 'Other grades and single items',
  },
} as const;
