import { plural } from '../plural';

const rows = (count: number) => plural(count, 'row', 'rows');

/** The page that imports a gradebook or a transcript. */
export const gradeImportMessages = {
  title: 'Import grades',
  back: 'Back to Grades',
  what: 'your courses',
  lead: 'Import a table of scores or final grades. You’ll review it before anything is saved.',
  kind: {
    label: 'Kind of table',
    gradebook: 'Course gradebook',
    transcript: 'Transcript',
  },
  source: {
    title: 'Table',
    drop: 'Drop a file here',
    choose: 'Choose a file',
    another: 'Use another table',
    formats:
      'CSV, tab-separated text, or a saved gradebook page, up to 10 MB and 2,000 rows. Excel, Sheets, and LibreOffice can save it.',
    paste: {
      gradebook: 'Paste here',
      transcript: 'Or paste cells from a spreadsheet or a web page',
    },
    pasteHint: {
      gradebook: 'A whole gradebook page, or cells from a spreadsheet.',
      transcript: 'Select the rows there, copy them, and paste them here.',
    },
    read: 'Read table',
    reading: 'Reading',
    pasted: 'Pasted table',
    fromGrid: 'Pasted into the gradebook',
    loaded: (name: string, count: number) => `${name}: ${rows(count)}`,
    example: 'Download an example',
  },
  steps: {
    title: 'Copy the whole gradebook from your school',
    system: 'Your school’s system',
    systems: { canvas: 'Canvas', moodle: 'Moodle', blackboard: 'Blackboard', brightspace: 'Brightspace' },
    open: 'Open your gradebook',
    openHint: {
      canvas: 'Log in to Canvas, then copy the address of your course page.',
      moodle: 'In your course, open Grades, then “User report”.',
      blackboard: 'In your course, open Gradebook or My Grades.',
      brightspace: 'In your course, open Grades.',
    },
    address: 'Address of your Canvas course',
    addressExample: 'school.instructure.com/courses/123',
    noAddress: 'Copy the address of a course: it contains “/courses/” and a number.',
    openGradebook: 'Open gradebook',
    select: 'Select all and copy',
    selectHint: 'Press Ctrl+A, then Ctrl+C. On a Mac, use Cmd.',
    selectHintTouch: 'Touch and hold a word, then tap “Select all” and “Copy”.',
    rawData: 'The page is plain text. In Firefox, choose “Raw Data” first.',
    paste: 'Paste it on this page',
    pasteHint: 'You’ll review everything before it’s saved.',
  },
  school: {
    columns: {
      canvas: 'Read as a Canvas gradebook. Check the columns',
      moodle: 'Read as a Moodle user report. Check the columns',
      blackboard: 'Read as a Blackboard gradebook. Check the columns',
      brightspace: 'Read as Brightspace grades. Check the columns',
    },
    categories: 'Categories',
    category: 'Category',
    weight: 'Weight',
    drops: 'Drops',
    change: 'Change',
    none: '–',
    dropLowest: (count: number) => `drop lowest ${count}`,
    dropHighest: (count: number) => `drop highest ${count}`,
    ungraded: (count: number) =>
      `We left out ${plural(count, 'item that isn’t graded', 'items that aren’t graded')}.`,
    unread: (items: string) => `These grades have no points, so their scores stay empty here: ${items}.`,
    page: (number: number, of: number) =>
      `This is page ${number} of ${of} in Blackboard. Import the other pages, too: the grade is complete after the last.`,
    parent: (name: string) => `in ${name}`,
    simplified: (names: string) =>
      `We can’t copy how your school weighs the items in ${names}. They count by their points here, so the grades can differ.`,
    renamed: (name: string) => `“${name}” at your school`,
    kept: 'Names, due dates, and scores that you may have changed here stay as they are. Rows below show where your school’s differ.',
    keptTitle: (title: string) => `Stays “${title}” here.`,
    keptDue: (here: string, there: string) => `Stays due ${here} here. At your school: ${there}.`,
    keptNoDue: (there: string) => `Stays without a due date here. At your school: ${there}.`,
    newDue: (due: string) => `Due ${due}`,
    newDueWas: (due: string, former: string) => `Due ${due}, was ${former}`,
    keptScore: (score: string) =>
      `Stays ${score} here. Your school shows no score; delete yours in the gradebook if it no longer counts.`,
    gone: (titles: string) => `No longer in your school’s gradebook, but still here: ${titles}.`,
    more: (count: number) => `${count} more`,
    shown: 'Total your school shows, in percent',
    shownHint: {
      canvas: 'It’s on your Canvas grades page, beside “Total”. Optional: we’ll compare it with ours.',
      moodle: 'It’s in the “Course total” row. Optional: we’ll compare it with ours.',
      blackboard: 'It’s in the “Total” row. Optional: we’ll compare it with ours.',
      brightspace: 'It’s in “Final Calculated Grade”. Optional: we’ll compare it with ours.',
    },
    total: (grade: string, letter: string | null) => (letter === null ? grade : `${grade} (${letter})`),
    ours: (total: string) => `After the import, your grade here is ${total}.`,
    theirLetter: (letter: string) => `Your school’s letter grade is ${letter}.`,
  },
  faults: {
    half_page: 'This is only part of the page. Go back to it, select everything, and copy it again.',
    login_page:
      'This is a login page. Log in to your school’s system, open the gradebook again, and copy it.',
    other_page: 'This page has no gradebook. Open the page from step 1 and copy that.',
    no_scores: 'This page has assignments but no scores. Open the gradebook with the button in step 1.',
    no_items: 'This gradebook is empty. Choose another course.',
    json_viewer:
      'This is Firefox’s tree view. Choose “Raw Data” at the top of the page, then copy everything.',
    canvas_grades:
      'This is Canvas’s Grades page as plain text. Open the gradebook with the button in step 1 and copy that page.',
    language:
      'We can’t read this page in its language. Switch your school’s system to English, then copy the page again.',
    plain_text:
      'Copied as plain text, this page doesn’t say which category an item is in. Copy it again in your browser, or save the page and choose that file.',
    several_students:
      'This has several students. Delete every row but yours and “Points Possible”, then try again.',
    too_large: 'This is larger than 10 MB. Save just the sheet with your grades as CSV.',
    too_many: 'This has more than 2,000 rows. Import one course at a time.',
    empty: 'This is empty. Choose another file, or copy the rows again.',
    web_page: 'This is the source of a web page. Select the table on the page, copy it, and paste it here.',
    workbook: 'This is a workbook. Open it and save the sheet with your grades as CSV.',
    binary: 'This isn’t a text table. Choose a file ending in .csv, .tsv, or .txt.',
    broken:
      'A cell has an opening quotation mark but no closing one, so we can’t tell the rows apart. Save the file as CSV again.',
  },
  /** The category of items that count by their own weights. */
  weighted: 'Weighted work',
  columns: {
    title: 'Columns',
    hint: 'Say what each column is. Unused columns aren’t imported.',
    header: 'First row has headings',
    unknown:
      'We don’t recognize these headings. Check “First row has headings”, then choose what each column is.',
    column: (number: number) => `Column ${number}`,
    is: (heading: string) => `${heading} is`,
    unused: 'Not used',
    gradebook: {
      title: 'Item',
      category: 'Category',
      earned: 'Score',
      possible: 'Out of',
      percent: 'Percent',
      state: 'Counts as',
      dueDate: 'Due (2026-11-30)',
      weight: 'Category weight',
      itemWeight: 'Item weight',
      isOut: 'Left out (yes/no)',
      isBonus: 'Extra credit (yes/no)',
      neverDrop: 'Never dropped (yes/no)',
      key: 'School’s item ID',
    },
    transcript: {
      term: 'Term',
      code: 'Course code',
      name: 'Course name',
      credits: 'Credits',
      grade: 'Final grade',
    },
    needed: (fields: string) => `Choose the column for: ${fields}.`,
  },
  asks: {
    leftOut: {
      whole: (rows: string) => `Not imported, because totals are calculated here: ${rows}.`,
      part: (rows: string) => `Not imported, because they sum up a category or a class: ${rows}.`,
      maybe: (rows: string) => `Not imported, because they look like totals: ${rows}.`,
    },
    bring: 'Import anyway',
    outOf: 'Scores are out of',
    outOfUnknown: 'The table doesn’t say. Without a maximum, scores don’t count in your grade.',
    outOfGuess: 'The table doesn’t say, so we guessed.',
    weights: 'The weights belong to',
    weightsOf: [
      { value: 'weight', label: 'Categories' },
      { value: 'itemWeight', label: 'Items' },
    ],
    weighed: 'Each item counts by its own weight.',
    weightsUnused: 'Item weights aren’t used: this course weighs its categories.',
    date: (text: string, day: string) => `We read ${text} as ${day}.`,
    dates: 'In dates, the first number is the',
    orders: [
      { value: 'month', label: 'Month' },
      { value: 'day', label: 'Day' },
    ],
    unread: (texts: string) => `Not read as dates: ${texts}.`,
  },
  target: {
    title: 'Import to',
    course: 'Course',
    fresh: 'New course',
    code: 'Code',
    name: 'Name',
    credits: 'Credits',
    codeExample: 'CHEM 101',
  },
  preview: {
    title: 'Review',
    new: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    unchanged: (count: number) => `${count} unchanged`,
    faulty: (count: number) => `${count} to fix`,
    leftOut: (count: number) => `${count} left out`,
    categories: (names: string) => `New categories: ${names}`,
    badge: { new: 'New', changed: 'Changed', unchanged: 'Unchanged' },
    line: (number: number) => `Row ${number}`,
    bring: (title: string) => `Import ${title}`,
    bringLine: (number: number) => `Import row ${number}`,
    noScore: 'no score yet',
    score: (earned: string, possible: string) => `${earned} of ${possible}`,
    was: (former: string) => `was ${former}`,
    letters: (count: number) =>
      `${plural(count, 'letter counts', 'letters count')} as points on this course’s scale.`,
    more: (count: number) => `Show ${count} more`,
    list: 'Rows',
    toLookAt: 'Fix these rows or leave them out.',
    unknownMaximum: '?',
  },
  lineFaults: {
    no_title: 'The name is missing.',
    long_title: 'The name is longer than 300 characters.',
    long_category: 'The category is longer than 80 characters.',
    score: (text: string) => `“${text}” isn’t a score.`,
    possible: (text: string) => `“${text}” isn’t a number of points.`,
    state: (text: string) => `“${text}” isn’t a valid value for “Counts as”.`,
    range: 'The score is out of range.',
    no_term: 'The term is missing.',
    long_term: 'The term name is longer than 80 characters.',
    no_code: 'The course code is missing.',
    long_code: 'The code is longer than 40 characters.',
    long_name: 'The name is longer than 160 characters.',
    twice: 'This course is listed twice in its term.',
    credits: (text: string) => `“${text}” isn’t a number of credits from 0 to 100.`,
    no_grade: 'The final grade is missing.',
    grade: (text: string) => `“${text}” isn’t a grade on your scale.`,
  },
  scaleHint: (labels: string) =>
    `Your scale: ${labels}. You can also use percentages, P, NP, W, I, AU, and TR.`,
  numbers: {
    title: 'Grade',
    now: 'Now',
    after: 'After import',
    none: '–',
    weightsOff: (sum: string, whole: string) =>
      `The category weights add up to ${sum}, not ${whole}. Check them in your table, or correct them in the course later.`,
    columns: { current: 'Current', floor: 'Floor', ceiling: 'Ceiling', projected: 'Projected' },
  },
  terms: {
    known: 'already here; its dates stay the same',
    startsOn: 'First day',
    endsOn: 'Last day',
    guess: 'We guessed the dates from the name. Correct them if they’re wrong.',
    undated: 'Set the first and last day.',
    kept: (codes: string) => `Already here, not changed: ${codes}`,
    repeats: 'repeats an earlier course',
    credits: (credits: string) => `${credits} credits`,
    link: 'Treat a course that’s in an earlier term as a repeat',
    linkHint: 'Your GPA then follows your rule for repeated courses.',
    totals: (courses: number, terms: number, credits: string) =>
      `${plural(courses, 'course', 'courses')} in ${plural(terms, 'term', 'terms')}, ${credits} credits`,
    archived: 'They’re imported as archived, so they don’t count as active courses.',
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
    gradebook: (count: number) => `Import ${rows(count)}`,
    transcript: (count: number) => `Import ${plural(count, 'course', 'courses')}`,
    working: 'Importing',
    nothing: 'Nothing to import: everything is already here.',
    kept: 'Nothing to import: what differs stays as it is here.',
    faulty: (count: number) => `${rows(count)} can’t be read and won’t be imported.`,
    refused: 'The import failed, and nothing changed.',
  },
  done: {
    title: 'Import finished',
    created: (count: number) => `${plural(count, 'item', 'items')} added`,
    updated: (count: number) => `${plural(count, 'item', 'items')} changed`,
    unchanged: (count: number) => `${plural(count, 'item was', 'items were')} already here`,
    categoriesCreated: (count: number) => `${plural(count, 'category', 'categories')} added`,
    categoriesUpdated: (count: number) => `${plural(count, 'category', 'categories')} changed`,
    courses: (count: number) => `${plural(count, 'course', 'courses')} added`,
    terms: (count: number) => `${plural(count, 'term', 'terms')} added`,
    kept: (count: number) => `${plural(count, 'course was', 'courses were')} already here`,
    undo: 'Undo import',
    undoing: 'Undoing',
    undone: 'Undone',
    undoNew: 'Undo deletes the new course; it stays in “Recently deleted” for 30 days.',
    undoItems: (added: number, changed: number) =>
      `Undo deletes ${plural(added, 'added item', 'added items')} and restores ${plural(changed, 'changed item', 'changed items')}. New categories and dates stay.`,
    undoCourses: (courses: number, terms: number) =>
      `Undo deletes ${plural(courses, 'added course', 'added courses')} and ${plural(terms, 'added term', 'added terms')}; they stay in “Recently deleted” for 30 days.`,
    undoFailed: 'We couldn’t undo everything. Check the course and “Recently deleted”.',
    tooMany: 'This is too much to undo at once. You can delete the courses one by one.',
    toCourse: (code: string) => `Go to ${code}`,
    toGrades: 'Go to grades',
    another: 'Import another table',
  },
} as const;

/** Example files to download. */
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
