import { lists } from '../lists';
import { plural } from '../plural';
import words from './words/analytics.json';

/** What the columns of the comparison tell, by their keys. */
const COMPARED: Readonly<Record<string, string>> = {
  grade: 'grades',
  hours: 'hours',
  perCredit: 'hours per credit',
  onTime: 'how often you’re on time',
  lead: 'how early you start',
};

export const courseAnalyticsMessages = {
  ...words,
  week: {
    ...words.week,
    later: (missing: readonly string[]) =>
      [
        missing.includes('overdue') && 'Nothing is late.',
        missing.includes('hours') &&
          'No time is logged this week. Start an assignment’s timer to see your hours here.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  compared: {
    ...words.compared,
    later: (missing: readonly string[]) =>
      `Enter scores, log your time, and check off work to also see ${lists.format(missing.flatMap((key) => COMPARED[key] ?? []))} here.`,
  },
  others: (count: number) =>
    `${plural(count, 'other course has', 'other courses have')} nothing to show yet.`,
  /** For figures without a value. */
  none: '–',
  hours: {
    ...words.hours,
    intro: (from: string, to: string) =>
      `The bar shows hours logged; the diamond shows hours estimated. The shaded area is ${from} to ${to} hours.`,
    value: (logged: string, planned: string) => `${logged} logged of ${planned} estimated`,
    perCredit: (hours: string) => `${hours} per credit`,
    unplanned: (count: number) => `${plural(count, 'assignment', 'assignments')} without an estimate`,
  },
  timing: {
    ...words.timing,
    onTime: (onTime: number, decided: number) => `${onTime} of ${decided} on time`,
    lead: (duration: string) => `started ${duration} early`,
    late: (duration: string) => `started ${duration} late`,
    fewLeads: (samples: number, fewest: number) =>
      `started early: needs ${plural(fewest, 'assignment', 'assignments')} with logged time, ${samples} so far`,
    days: (days: string, count: number) => `${days} ${count === 1 ? 'day' : 'days'}`,
  },
  load: {
    ...words.load,
    week: (number: number) => `Week ${number}`,
    clashLine: (week: number, span: string, hours: string) => `Week ${week}, ${span}: ${hours}`,
    day: (day: string, duration: string, items: number) =>
      `${day}: ${duration}, ${plural(items, 'assignment', 'assignments')}`,
    assumed: (duration: string) => `${duration} of this is our guess`,
    free: (day: string) => `${day}: nothing due`,
  },
  accuracy: {
    ...words.accuracy,
    intro: (fewest: number) =>
      `How long finished work took compared with your estimates: the median for each type with at least ${fewest} assignments.`,
    samples: (samples: number) => `n = ${samples}`,
    longer: (percent: string) => `${percent} longer`,
    shorter: (percent: string) => `${percent} shorter`,
    few: (samples: number, fewest: number) =>
      `needs ${plural(fewest, 'assignment', 'assignments')}, ${samples} so far`,
  },
  scores: {
    ...words.scores,
    intro: (samples: number) => `Each dot is a graded assignment with logged time (n = ${samples}).`,
    label: (samples: number) =>
      `Hours and scores of ${plural(samples, 'assignment', 'assignments')}. Hours increase to the right, scores toward the ` +
      'top.',
    few: (fewest: number) => `We need at least ${fewest} assignments to compare hours and scores.`,
    rises: (rho: string) =>
      `You tended to score higher on work that took longer (rank correlation ${rho}). That doesn’t mean one causes the other.`,
    falls: (rho: string) =>
      `You tended to score lower on work that took longer (rank correlation ${rho}). Harder work takes longer; that doesn’t mean one causes the other.`,
    unclear: (rho: string) =>
      `No clear pattern (rank correlation ${rho}). With this few assignments, it could be chance.`,
  },
  offer: {
    title: 'Your whole term',
    points: [
      'Your courses side by side: grade, hours per credit, and how often you’re on time.',
      'Your busy weeks, from the first day of term to the last.',
      'How good your estimates are, and how early you start.',
      'How your hours relate to your scores.',
    ],
  },
} as const;
