import { lists } from '../lists';
import { plural } from '../plural';
import words from './words/courses.json';

export const courseMessages = {
  title: 'Courses',
  what: 'your courses',
  whatOne: 'this course',
  add: 'New course',
  analytics: 'Course analytics',
  compare: 'Compare your courses',
  edit: 'Edit course',
  howGraded: 'Grading rules',
  fromSyllabus: 'Add from a syllabus',
  create: 'Add course',
  save: 'Save',
  fields: words.fields,
  codeHint: 'As your school writes it, such as “BIO 210”.',
  term: 'Term',
  noTerm: 'No term',
  newTerm: (name: string) => `${name} (new)`,
  colors: words.colors,
  more: 'Instructor, location, link, notes',
  linkHint: 'The course page, starting with https://',
  next: 'Next:',
  nothingDue: 'Nothing due',
  open: (open: number, total: number) =>
    total === 0 ? 'No assignments yet' : `${open} of ${plural(total, 'assignment', 'assignments')} open`,
  noGrade: 'No grade yet',
  creditCount: (text: string, count: number) => `${text} ${count === 1 ? 'credit' : 'credits'}`,
  openLink: 'Course page',
  allCourses: 'All courses',
  back: 'Back to Courses',
  gone: 'This course doesn’t exist or was deleted.',
  noNotes: 'Keep syllabus details here: office hours, late work rules, books.',
  editNotes: 'Edit notes',
  tabs: words.tabs,
  upcoming: 'Deadlines',
  nothingOpen: 'Nothing open in this course.',
  noItems:
    'This course’s deadlines will be here, the next one first. Add an assignment, or import your school’s calendar.',
  addAssignment: 'New assignment',
  whyPaused: 'To add assignments or scores, choose “Activate” in its menu.',
  grade: 'Current grade',
  active: (count: number, limit: number) => `${count} of ${limit} active courses on the Free plan`,
  paused: 'Paused',
  archived: 'Archived',
  all: 'All',
  terms: 'Terms',
  actions: (code: string) => `Actions for ${code}`,
  sort: 'Sort by',
  sorts: { code: 'Code', due: 'Next deadline', grade: 'Grade' },
  statuses: { active: 'Activate', paused: 'Pause', archived: 'Archive' },
  delete: 'Delete course',
  deleted: (code: string) => `${code} deleted`,
  deleteText: (code: string, items: number) =>
    `This deletes ${code} with its ${plural(items, 'assignment', 'assignments')}, classes, and grades. You can restore everything for 30 days.`,
  archiveTerm: (name: string, count: number) => `Archive ${plural(count, 'course', 'courses')} in ${name}`,
  seePro: 'Upgrade to Student Pro',
  overLimit: {
    title: (used: number, limit: number) =>
      `You have ${plural(used, 'active course', 'active courses')}. The Free plan includes ${limit}.`,
    text: 'Choose which ones stay active. The others are paused; nothing is deleted.',
    choose: 'Choose courses',
    dialog: 'Choose your active courses',
    paused:
      'A paused course keeps its deadlines and grades, and you can still check off and move its work. To add ' +
      'assignments or scores, make it active again.',
    legend: (limit: number) => `Choose which ${limit} stay active`,
    count: (chosen: number, limit: number) => `${chosen} of ${limit} chosen`,
    save: (paused: number) =>
      paused === 0 ? 'Keep these' : `Keep these and pause ${plural(paused, 'course', 'courses')}`,
  },
  stillPaused: (codes: readonly string[]) =>
    `Your plan has room for every course, but ${lists.format(codes)} ${codes.length === 1 ? 'is' : 'are'} still paused. To add assignments or scores, choose “Activate” in the course’s menu.`,
  full: (used: number) => `You have ${used} active courses. Add it as paused, or upgrade.`,
  addPaused: 'Add as paused',
  limit: (limit: number) =>
    `The Free plan includes ${limit} active courses. Archive or pause one, or upgrade to Student Pro.`,
  emptyTerm: 'No courses in this term yet.',
  empty:
    'Your courses will be here, each with its grade and next deadline. Import your school’s calendar, or add a course in about 20 seconds.',
  importCalendar: 'Import calendar',
} as const;
