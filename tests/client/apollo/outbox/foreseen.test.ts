import { gql, type TypedDocumentNode } from '@apollo/client';
import { waits } from '../../../../client/apollo/outbox/foreseen';
import { typePolicies } from '../../../../client/apollo/type-policies';
import { ObservableCache } from '../../../../client/apollo/persistence';
import {
  AddPastCourseDocument,
  CreateCourseDocument,
  CreateGradeCategoryDocument,
  CreateMeetingDocument,
  CreateTermDocument,
  DeleteGradeScaleDocument,
  SaveTranscriptEntryDocument,
  UpdateCourseDocument,
  UpdateProfileDocument,
  UpdateTermDocument,
} from '../../../../client/generated/graphql';
import type { WaitContext } from '../../../../client/apollo/outbox/kept-changes';
import { USUAL_MEETING } from '../../../../client/apollo/outbox/new-rows';
import { foreseenIn } from '../../support/foreseen';

const ROWS = gql`
  query {
    me {
      id
      timezone
      dailyMinutes
      preferences {
        timeFormat
        calibrateEstimates
      }
    }
    terms {
      id
      name
      isCurrent
      version
    }
    course(id: "c1") {
      id
      name
      credits
      version
      color
      categories {
        id
        name
      }
      grade {
        percent
      }
      grading {
        target
        finalLetter
      }
    }
  }
`;

/** What a device has of a student. */
const KNOWN = {
  me: {
    ...{ __typename: 'User', id: 'u1', timezone: 'Europe/Berlin', dailyMinutes: 240 },
    preferences: { __typename: 'UserPreferences', timeFormat: null, calibrateEstimates: true },
  },
  terms: [
    { __typename: 'Term', id: 't1', name: 'Fall', isCurrent: true, version: 3 },
    { __typename: 'Term', id: 't2', name: 'Spring', isCurrent: false, version: 2 },
  ],
  course: {
    ...{ __typename: 'Course', id: 'c1', name: 'Cells', credits: 4, version: 7, color: 'blue' },
    categories: [{ __typename: 'GradeCategory', id: 'g1', name: 'Labs' }],
    grade: { __typename: 'CourseGrade', percent: 88 },
    grading: { __typename: 'CourseGrading', target: 90, finalLetter: null },
  },
};

/** The answer that a device with these rows foresees. */
function foreseen<Data, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  input: Input,
  context: WaitContext,
): Data {
  const cache = new ObservableCache({ typePolicies });
  cache.writeQuery({ query: ROWS, data: KNOWN });
  return foreseenIn(cache, mutation, input, context);
}

describe('the likely answer to a change', () => {
  it('is the row with the values of the input, and nothing that the device does not know', () => {
    const { updateCourse } = foreseen(UpdateCourseDocument, { id: 'c1', credits: 6 }, waits('Course'));
    expect(updateCourse.course).toMatchObject({ id: 'c1', name: 'Cells', credits: 6, version: 7 });
    expect(updateCourse.course.grade).toEqual({ __typename: 'CourseGrade', percent: 88 });
    expect('instructor' in updateCourse.course).toBe(false);
    expect(updateCourse.user.id).toBe('u1');
  });

  it('is nothing for a row that the device does not have', () => {
    expect(foreseen(UpdateCourseDocument, { id: 'c9', credits: 6 }, waits('Course'))).toBeNull();
  });

  it('lists a new row, and lets one term be the current one', () => {
    const summer = { id: 't3', name: 'Summer', startsOn: '2026-06-01', endsOn: '2026-08-31' };
    const { createTerm } = foreseen(CreateTermDocument, { ...summer, isCurrent: true }, waits('Term'));
    expect(createTerm.term).toMatchObject({ id: 't3', timezone: 'Europe/Berlin', version: 1, courses: [] });
    expect(createTerm.terms.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['t1', false],
      ['t2', false],
      ['t3', true],
    ]);
    const { updateTerm } = foreseen(UpdateTermDocument, { id: 't2', isCurrent: true }, waits('Term'));
    expect(updateTerm.terms.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('fills in what a new row leaves out, whole enough for every list', () => {
    const { createCourse } = foreseen(
      CreateCourseDocument,
      { id: 'c2', code: 'AST', name: 'Stars' },
      waits('Course'),
    );
    const { course } = createCourse;
    expect(course).toMatchObject({ id: 'c2', credits: 0, status: 'active', totalAssignments: 0 });
    expect(course.color).not.toBe('blue');
    expect(course.grade).toMatchObject({ __typename: 'CourseGrade', percent: null, gradedItems: 0 });
    expect(course.grading).toMatchObject({ __typename: 'CourseGrading', basis: 'percent', periods: [] });
    const exams = { id: 'g2', courseId: 'c1', name: 'Exams' };
    const { createGradeCategory } = foreseen(CreateGradeCategoryDocument, exams, waits('GradeCategory'));
    expect(createGradeCategory.course.categories.map(({ name }) => name)).toEqual(['Labs', 'Exams']);
  });

  it('sets what belongs to the row, and leaves its name to it', () => {
    const entry = { id: 'c1', credits: 3, finalLetter: 'A', target: null };
    const { updateCourseGrading } = foreseen(SaveTranscriptEntryDocument, entry, waits('Course'));
    const { course } = updateCourseGrading;
    expect(course).toMatchObject({ name: 'Cells', credits: 3 });
    expect(course.grading).toMatchObject({ finalLetter: 'A', target: null });
    const { createMeeting } = foreseen(
      CreateMeetingDocument,
      {
        ...{ id: 'e1', courseId: 'c1', pattern: 'weekly', startTime: '09:00' },
        weekdays: [2],
        durationMinutes: 60,
      },
      waits('CalendarEvent', {
        startLocal: '2026-09-01T09:00',
        endLocal: '2026-09-01T10:00',
        meeting: USUAL_MEETING,
      }),
    );
    expect(createMeeting.event.endLocal).toBe('2026-09-01T10:00');
    expect(createMeeting.event.meeting).toMatchObject({
      ...{ __typename: 'Meeting', startTime: '09:00', week: 1, weekdays: [2] },
    });
  });

  it('leaves as usual what a form of a past course does not give', () => {
    const entry = { basis: 'letter', letter: 'B+', passed: undefined } as const;
    const { createPastCourse } = foreseen(
      AddPastCourseDocument,
      { id: 'c3', termId: 't2', code: 'CHE', name: 'Chemistry', credits: 4, ...entry },
      waits('Course', { status: 'archived', finalLetter: 'B+' }),
    );
    expect(createPastCourse.course).toMatchObject({
      ...{ status: 'archived', credits: 4 },
      grading: { basis: 'letter', finalLetter: 'B+', passed: null },
    });
  });

  it('gives a new course the scale of the others if the account’s is not known', () => {
    const input = { id: 'c2', code: 'AST', name: 'Stars' };
    const cache = new ObservableCache({ typePolicies });
    cache.writeQuery({ query: ROWS, data: KNOWN });
    const scaleOf = () =>
      foreseenIn(cache, CreateCourseDocument, input, waits('Course')).createCourse.course.grading.scale;
    expect(scaleOf()).toBeUndefined();
    const scale = { __typename: 'GradeScale', id: 's1', preset: null };
    cache.modify({ id: 'Course:c1', fields: { grading: (known: object) => ({ ...known, scale }) } });
    expect(scaleOf()).toMatchObject({ id: 's1' });
  });

  it('merges groups of settings', () => {
    const { updateProfile } = foreseen(
      UpdateProfileDocument,
      { preferences: { timeFormat: 'h24' } },
      waits('User'),
    );
    expect(updateProfile.user).toMatchObject({
      ...{ id: 'u1', dailyMinutes: 240 },
      preferences: { timeFormat: 'h24', calibrateEstimates: true },
    });
  });

  it('of a deletion says no more than that', () => {
    const { deleteGradeScale } = foreseen(DeleteGradeScaleDocument, { id: 's1' }, waits('GradeScale'));
    expect(deleteGradeScale.deletion).toMatchObject({ id: 'pending' });
  });
});
