import {
  counted,
  durationText,
  limited,
  momentText,
  type NamedMoment,
  type Reader,
  type Words,
} from './reminder.texts';

/** Open work in the coming week. */
export interface ReviewedWork extends NamedMoment {
  title: string;
  /** Code or name of its course; null without one. */
  course: string | null;
  /** Free minutes before it is due, minus those needed for it and all due before; null if unknown. */
  cushionMinutes: number | null;
}

/** A past week and the one that follows. */
export interface WeeklyReview {
  /** The amount of finished work, and of work finished on time or without a deadline. */
  done: number;
  onTime: number;
  /** Logged minutes of each course in which any were logged in one of two weeks; null: of no course. */
  hours: readonly { course: string | null; minutes: number; before: number }[];
  /** Courses whose percentage changed; null for none before or after. */
  grades: readonly { course: string; before: number | null; after: number | null }[];
  /** Work due in the coming week, by deadline, and late work. */
  due: readonly ReviewedWork[];
  overdue: readonly ReviewedWork[];
  /** Free minutes in the coming week, and the minutes all this work needs. */
  freeMinutes: number;
  neededMinutes: number;
}

/** The weekly review, one fact a line; null if there is nothing to report. */
export function reviewWords(review: WeeklyReview, reader: Reader): Words | null {
  const { done, onTime, hours, grades, due, overdue } = review;
  if (done + hours.length + grades.length + due.length + overdue.length === 0) return null;
  const all = onTime === done ? 'all on time' : `${onTime} on time`;
  const title = done === 0 ? 'Your week: nothing finished' : `Your week: ${done} done, ${all}`;
  const lines = [...hourLines(hours), ...gradeLines(grades, reader), ...aheadLines(review, reader)];
  if (overdue.length > 0) {
    lines.push(`Late: ${overdue.length}`, ...limited(overdue, nameOf));
  }
  return { title, body: lines.join('\n'), path: '/dashboard' };
}

function hourLines(hours: WeeklyReview['hours']): string[] {
  if (hours.length === 0) return ['No time was logged in the last two weeks.'];
  const sum = (pick: (of: WeeklyReview['hours'][number]) => number) =>
    hours.reduce((total, each) => total + pick(each), 0);
  const line = (name: string, minutes: number, before: number) =>
    `${name}: ${durationText(minutes)}, ${comparison(minutes, before)}`;
  return [
    line(
      'Time logged',
      sum(({ minutes }) => minutes),
      sum(({ before }) => before),
    ),
    ...limited(hours, ({ course, minutes, before }) => line(course ?? 'Without a course', minutes, before)),
  ];
}

function comparison(minutes: number, before: number): string {
  if (minutes === before) return 'same as the week before';
  const distance = durationText(Math.abs(minutes - before));
  return `${distance} ${minutes > before ? 'more' : 'less'} than the week before`;
}

function gradeLines(grades: WeeklyReview['grades'], { locale }: Reader): string[] {
  const figure = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const percent = (value: number | null) => (value === null ? 'no grade' : figure.format(value / 100));
  return limited(grades, ({ course, before, after }) => `${course}: ${percent(before)} → ${percent(after)}`);
}

function aheadLines({ due, freeMinutes, neededMinutes }: WeeklyReview, reader: Reader): string[] {
  const count = due.length === 0 ? 'no deadlines' : counted(due.length, 'deadline');
  const time = `${durationText(freeMinutes)} free, ${durationText(neededMinutes)} of work`;
  return [
    `Next 7 days: ${count}, ${time}`,
    ...limited(due, (work) =>
      [`Due ${momentText(work, reader)}: ${nameOf(work)}`, slackText(work)].filter(Boolean).join(' · '),
    ),
  ];
}

function nameOf({ title, course }: ReviewedWork): string {
  return [title, course].filter(Boolean).join(' · ');
}

function slackText({ cushionMinutes }: ReviewedWork): string {
  if (cushionMinutes === null) return '';
  const duration = durationText(Math.abs(cushionMinutes));
  return cushionMinutes < 0 ? `${duration} short` : `${duration} of slack`;
}
