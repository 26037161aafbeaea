import { findUnexplained } from './search';
import { groupBy, type Span } from './span';

/** An operation on the courses of an account, none of which is active at first. */
export type CourseOperation = Span &
  (
    | { kind: 'activate' | 'archive'; course: string }
    /** It could not become active, for no more may be. */
    | { kind: 'refusal'; course: string }
    | { kind: 'list'; active: readonly string[] }
  );

/** @returns what contradicts the limit of active courses of one account; empty if an order explains everything */
export function checkCourses(operations: readonly CourseOperation[], limit: number): string[] {
  const stuck = findUnexplained(operations, '', (state, operation) => {
    const active = state === '' ? [] : state.split(' ');
    switch (operation.kind) {
      case 'activate':
        if (active.includes(operation.course)) return state;
        return active.length < limit ? stateOf([...active, operation.course]) : null;
      case 'archive':
        return stateOf(active.filter((course) => course !== operation.course));
      case 'refusal':
        return active.length >= limit && !active.includes(operation.course) ? state : null;
      case 'list':
        return stateOf(operation.active) === state ? state : null;
    }
  });
  return stuck ? [`Nothing explains ${JSON.stringify(stuck)} with ${limit} active courses`] : [];
}

const stateOf = (courses: readonly string[]): string => [...courses].sort().join(' ');

/** An operation on one session or token. */
export type AccessOperation = Span & { access: string; kind: 'open' | 'use' | 'refusal' | 'revoke' };

/** @returns where a session or token was good after its end, or not before it */
export function checkAccess(operations: readonly AccessOperation[]): string[] {
  const next = (state: string, { kind }: AccessOperation): string | null => {
    switch (kind) {
      case 'open':
        return state === 'none' ? 'open' : null;
      case 'use':
        return state === 'open' ? 'open' : null;
      case 'revoke':
        return state === 'open' ? 'revoked' : null;
      case 'refusal':
        return state === 'open' ? null : state;
    }
  };
  return [...groupBy(operations, ({ access }) => access)].flatMap(([access, own]) => {
    const stuck = findUnexplained(own, 'none', next);
    return stuck ? [`Access ${access}: nothing explains ${JSON.stringify(stuck)}`] : [];
  });
}

/** An answer to a request with an idempotency key. */
export interface KeyedAnswer {
  key: string;
  answer: string;
}

/** @returns the keys that were answered in two ways */
export function checkKeys(answers: readonly KeyedAnswer[]): string[] {
  return [...groupBy(answers, ({ key }) => key)].flatMap(([key, own]) => {
    const different = new Set(own.map(({ answer }) => answer));
    return different.size > 1 ? [`Key ${key} was answered in ${different.size} ways`] : [];
  });
}

/**
 * Puts accepted acts into windows of a rate limit, each of which begins with an act after the one before is over.
 * @returns where more were accepted than the windows hold
 */
export function checkRate(accepted: readonly Span[], limit: number, windowMs: number): string[] {
  let left = accepted.toSorted((one, other) => one.start - other.start);
  while (left.length > 0) {
    // The sooner a window begins, the more the next ones can take.
    const over = left[0]!.start + windowMs;
    const within = left.filter(({ end }) => end < over);
    if (within.length > limit) return [`${within.length} acts were accepted in one window of ${limit}`];
    left = left
      .filter(({ end }) => end >= over)
      .map(({ start, end }) => ({ start: Math.max(start, over), end }))
      .sort((one, other) => one.start - other.start);
  }
  return [];
}
