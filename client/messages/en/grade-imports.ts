import { plural } from '../plural';

const lines = (count: number) => plural(count, 'line', 'lines');

/** Words of the page that brings a gradebook or a transcript in. */
export const gradeImportMessages = {
  title: 'Import grades',
  what: 'your courses',
  lead: 'Bring a table of scores or final grades in. You see what becomes of it before anything is saved.',
  kind: {
    label: 'What the table is',
    gradebook: 'Gradebook of a course',
    transcript: 'Transcript',
  },
  source: {
    title: 'The table',
    drop: 'Drop a file here',
    choose: 'Choose a file',
    another: 'Take another table',
    formats:
      'CSV or tab-separated text, up to 10 MB and 2,000 lines. Excel, Sheets and LibreOffice can save it.',
    paste: 'Or paste cells from a spreadsheet or a web page',
    pasteHint: 'Select the rows there, copy them, and paste them here.',
    read: 'Read it',
    reading: 'Reading',
    pasted: 'Pasted table',
    fromGrid: 'What you pasted into the gradebook',
    loaded: (name: string, count: number) => `${name}: ${lines(count)}`,
    example: 'Download an example',
  },
  faults: {
    too_large: 'This is larger than 10 MB. Save only the sheet with your grades, as CSV.',
    too_many: 'This has more than 2,000 lines. Bring it in course by course.',
    empty: 'There is nothing in it. Choose another file, or copy the rows again.',
    web_page: 'This is the source of a web page. Select the table on the page, copy it, and paste it here.',
    workbook: 'This is a workbook. Open it, and save the sheet with your grades as CSV.',
    binary: 'This is no table of text. Choose a file ending in .csv, .tsv or .txt.',
    broken:
      'A cell begins with a quotation mark that never ends, so the lines cannot be told apart. Save it again as CSV.',
  },
  columns: {
    title: 'The columns',
    hint: 'Say what each column is. What is not used stays out.',
    header: 'The first line holds headings',
    column: (number: number) => `Column ${number}`,
    is: (heading: string) => `${heading} is`,
    unused: 'Not used',
    lineNumber: 'Line',
    gradebook: {
      title: 'Item',
      category: 'Category',
      earned: 'Score',
      possible: 'Out of',
      percent: 'Percent',
      state: 'Counts as',
      dueDate: 'Due (2026-11-30)',
      weight: 'Category weight',
    },
    transcript: {
      term: 'Term',
      code: 'Course code',
      name: 'Course name',
      credits: 'Credits',
      grade: 'Final grade',
    },
    needed: (fields: string) => `Choose which column holds: ${fields}.`,
  },
  target: {
    title: 'Where it goes',
    course: 'Course',
    fresh: 'A new course',
    code: 'Code',
    name: 'Name',
    credits: 'Credits',
    codeHint: 'For example CHEM 101',
  },
  preview: {
    title: 'What will happen',
    new: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} unchanged`,
    faulty: (count: number) => `${count} to look at`,
    leftOut: (count: number) => `${count} left out`,
    sums: (count: number) => `${lines(count)} with totals passed over: they are computed here.`,
    categories: (names: string) => `New categories: ${names}`,
    badge: { new: 'New', changed: 'Changed', unchanged: 'Unchanged' },
    line: (number: number) => `Line ${number}`,
    bring: (title: string) => `Bring in ${title}`,
    bringLine: (number: number) => `Bring in line ${number}`,
    noScore: 'no score yet',
    score: (earned: string, possible: string) => `${earned} of ${possible}`,
    was: (former: string) => `was ${former}`,
    more: (count: number) => `Show ${count} more`,
    list: 'Lines',
    toLookAt: 'To look at: correct them, or leave them out.',
    unknownMaximum: '?',
  },
  lineFaults: {
    no_title: 'It has no name.',
    long_title: 'Its name is longer than 300 characters.',
    long_category: 'The category is longer than 80 characters.',
    score: (text: string) => `“${text}” is no score.`,
    possible: (text: string) => `“${text}” is no maximum.`,
    state: (text: string) => `“${text}” is no way to count.`,
    range: 'The score is out of range.',
    no_term: 'It has no term.',
    long_term: 'The name of the term is longer than 80 characters.',
    no_code: 'It has no course code.',
    long_code: 'The code is longer than 40 characters.',
    long_name: 'The name is longer than 160 characters.',
    twice: 'This course stands twice in its term.',
    credits: (text: string) => `“${text}” is no number of credits from 0 to 100.`,
    no_grade: 'It has no final grade.',
    grade: (text: string) => `“${text}” is no grade of your scale.`,
  },
  scaleHint: (labels: string) => `Your scale: ${labels}. Percentages, P, F, W, I, AU and T work as well.`,
  numbers: {
    title: 'The grade',
    now: 'Now',
    after: 'After the import',
    none: '–',
    weightsOff: (sum: string, whole: string) =>
      `The category weights make ${sum}, not ${whole}. Check the weights in your table; they can be corrected in the course afterwards, too.`,
    columns: { current: 'Current', floor: 'Floor', ceiling: 'Ceiling', projected: 'Projected' },
  },
  terms: {
    known: 'is there already; its days stay',
    startsOn: 'First day',
    endsOn: 'Last day',
    guess: 'The days are guessed from the name. Correct them if they differ.',
    undated: 'Set the first and the last day.',
    kept: (codes: string) => `There already, left as they are: ${codes}`,
    repeats: 'repeats an earlier one',
    credits: (credits: string) => `${credits} credits`,
    link: 'A course that stands in an earlier term repeats that one',
    linkHint: 'Your averages then follow the rule for repeated courses.',
    totals: (courses: number, terms: number, credits: string) =>
      `${plural(courses, 'course', 'courses')} in ${plural(terms, 'term', 'terms')}, ${credits} credits`,
    archived: 'They arrive archived, so they take no place of your active courses.',
    marks: {
      letter: '',
      percent: '',
      pass_fail: 'pass/fail',
      transfer: 'transfer',
      audit: 'audit',
      withdrawn: 'withdrawn',
      incomplete: 'incomplete',
    },
    passed: 'passed',
    failed: 'failed',
  },
  confirm: {
    gradebook: (count: number) => `Bring in ${lines(count)}`,
    transcript: (count: number) => `Bring in ${plural(count, 'course', 'courses')}`,
    working: 'Bringing it in',
    nothing: 'Nothing would change: everything is there already.',
    faulty: (count: number) => `${lines(count)} cannot be read and will stay out.`,
    refused: 'It was not brought in, and nothing was changed.',
  },
  done: {
    title: 'It is in',
    created: (count: number) => `${plural(count, 'item', 'items')} added`,
    updated: (count: number) => `${plural(count, 'item', 'items')} changed`,
    unchanged: (count: number) => `${plural(count, 'item was', 'items were')} there already`,
    categoriesCreated: (count: number) => `${plural(count, 'category', 'categories')} added`,
    courses: (count: number) => `${plural(count, 'course', 'courses')} added`,
    terms: (count: number) => `${plural(count, 'term', 'terms')} added`,
    kept: (count: number) => `${plural(count, 'course was', 'courses were')} there already`,
    undo: 'Undo the import',
    undoing: 'Undoing',
    undone: 'Undone',
    undoNew: 'Undo deletes the new course; it stays in “Recently deleted” for 30 days.',
    undoItems: (added: number, changed: number) =>
      `Undo deletes ${plural(added, 'added item', 'added items')} and puts ${plural(changed, 'former score', 'former scores')} back. Categories and days stay.`,
    undoCourses: (courses: number, terms: number) =>
      `Undo deletes ${plural(courses, 'added course', 'added courses')} and ${plural(terms, 'added term', 'added terms')}; they stay in “Recently deleted” for 30 days.`,
    undoFailed: 'Not everything could be undone. Look into the course and “Recently deleted”.',
    tooMany: 'This is too much to undo at once. Single items can be deleted where they stand.',
    toCourse: (code: string) => `Go to ${code}`,
    toGrades: 'Go to grades',
    another: 'Import another table',
  },
} as const;

/** Tables to start from. */
export const exampleTables = {
  gradebook: {
    name: 'gradebook-example.csv',
    text:
      'Assignment,Score,Out of,Category,Status,Due\r\n' +
      'Problem set 1,18,20,Problem sets,,2026-09-18\r\n' +
      'Problem set 2,EX,20,Problem sets,Excused,2026-10-02\r\n' +
      'Midterm,82.5,100,Exams,,2026-10-20\r\n' +
      'Final exam,,100,Exams,,2026-12-14\r\n',
  },
  transcript: {
    name: 'transcript-example.csv',
    text:
      'Term,Course,Title,Credits,Grade\r\n' +
      'Fall 2024,MATH 101,Calculus I,4,D\r\n' +
      'Fall 2024,ENGL 110,Academic writing,3,A-\r\n' +
      'Spring 2025,MATH 101,Calculus I,4,B+\r\n' +
      'Spring 2025,PE 100,Swimming,1,P\r\n',
  },
} as const;
