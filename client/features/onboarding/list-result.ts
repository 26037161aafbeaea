import type { ImportResult_ResultFragment } from '../../generated/graphql';

/** An added list of deadlines, presented like an import. */
export function resultOf(deadlines: number, isNewCourse: boolean): ImportResult_ResultFragment {
  return {
    __typename: 'ImportResult',
    coursesCreated: isNewCourse ? 1 : 0,
    coursesMatched: 0,
    coursesPaused: 0,
    deadlinesCreated: deadlines,
    deadlinesUpdated: 0,
    classesCreated: 0,
    classesUpdated: 0,
    eventsCreated: 0,
    eventsUpdated: 0,
    unchanged: 0,
    kept: 0,
    skipped: 0,
    unreadable: 0,
  };
}
