import { plural } from '../plural';
import words from './words/calendar.json';

/** The calendar, its dialogs, and its notices. */
export const calendarMessages = {
  ...words,
  due: (when: string) => `due ${when}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  through: (from: string, to: string) => `${from}–${to}`,
  until: (end: string) => `until ${end}`,
  more: (count: number) => `+${count} more`,
  moreHint: (count: number) => `Show ${plural(count, 'more entry', 'more entries')}`,
  goToDay: (day: string) => `Open ${day}`,
  grid: (title: string) => `Calendar, ${title}`,
  showDays: (days: string) => `Show ${days}`,
  todayNamed: (day: string) => `Today, ${day}`,
  movedFrom: (usual: string) => `Moved from ${usual}`,
  movedTo: (next: string) => `Moved to ${next}`,
  insteadOf: (place: string, former: string) => `${place}, instead of ${former}`,
  specialDay: {
    ...words.specialDay,
    runs: (weekday: string) => `${weekday}’s classes`,
    until: (time: string) => `no classes after ${time}`,
  },
  layers: {
    ...words.layers,
    some: (shown: number, all: number) => `Layers: ${shown} of ${all}`,
    entries: (count: number) => (count === 1 ? ' entry on these days' : ' entries on these days'),
  },
  secondZone: {
    ...words.secondZone,
    days: (days: number) => (days > 0 ? `+${days}` : `−${-days}`),
    in: (place: string, days: number) =>
      days === 0 ? `in ${place}` : `in ${place}, the day ${days > 0 ? 'after' : 'before'}`,
    shortDrift: (place: string, duration: string, isLater: boolean) =>
      `${place} ${isLater ? '+' : '−'}${duration}`,
    drift: (place: string, duration: string, isLater: boolean) =>
      `${place}: ${duration} ${isLater ? 'later' : 'earlier'} than the hours shown`,
  },
  weekNumberShort: (week: number) => `W${week}`,

  entry: {
    ...words.entry,
    dueMeanwhile: (titles: readonly string[]) => `Due during this time: ${titles.join(', ')}.`,
    ownZone: (when: string, zone: string) => `${when} in ${zone}`,
    clash: (titles: readonly string[]) => `At the same time: ${titles.join(', ')}.`,
  },

  change: {
    ...words.change,
    title: (title: string, when: string) => `${title}, ${when}`,
  },

  move: {
    ...words.move,
    title: (title: string) => `Move “${title}”`,
    ask: (when: string) => `This event repeats. This date moves to ${when}.`,
    weekdayHints: {
      following: (weekday: string) =>
        `Every ${weekday} from this date on moves; other weekdays stay. Later dates get the new time, except ones you moved yourself.`,
      all: (weekday: string) =>
        `Every ${weekday} moves; other weekdays stay. All dates get the new time, except ones you moved yourself.`,
    },
  },

  notice: {
    ...words.notice,
    moved: (title: string, when: string) => `${title} moved to ${when}.`,
    movedOne: (title: string, when: string) => `${title} moved to ${when}, this date only.`,
    movedFollowing: (title: string, when: string) => `${title} moved to ${when}, along with all later dates.`,
    movedAll: (title: string, when: string) => `${title} moved to ${when}, along with all other dates.`,
    movedWeekday: (title: string, weekday: string, when: string) =>
      `${title} moved to ${when}, along with its other ${weekday} classes.`,
    deletedFollowing: (title: string) => `${title} deleted from this date on`,
    cancelled: (title: string, when: string) => `${title} on ${when} is canceled, this date only.`,
    usual: (title: string) => `${title} is back at its usual time.`,
    asBefore: (title: string) => `${title} is back as it was.`,
    failed: (title: string) => `We couldn’t move ${title}, so it’s back where it was.`,
    leftBehind: (count: number) =>
      count === 1
        ? 'A study block for it now ends after it’s due.'
        : `${count} study blocks for it now end after it’s due.`,
    changedBack: (title: string) => `${title} changed back`,
    savedOne: (title: string) => `${title} changed on this date only`,
    savedFollowing: (title: string) => `${title} changed from this date on`,
    savedAll: (title: string) => `${title} changed on all dates`,
    deleted: (title: string) => `${title} deleted`,
    studyDeleted: (title: string) => `Study block for ${title} deleted`,
    logged: (title: string, duration: string) => `${duration} logged on ${title}.`,
  },

  form: {
    ...words.form,
    endOfTerm: (term: string) => `End of ${term}`,
    zone: (zone: string) => `Times are in ${zone} time.`,
  },

  term: {
    ...words.term,
    table: (name: string) => `${name}, week by week`,
    number: (week: number) => `Week ${week}`,
    deadlines: (count: number) => plural(count, 'deadline', 'deadlines'),
    exams: (titles: readonly string[]) => `Exam: ${titles.join(', ')}`,
    done: (count: number) => `${count} done`,
  },
} as const;
