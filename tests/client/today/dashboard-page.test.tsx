import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isOpen } from '#domain/assignments/open';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import type { SetupChecklistQuery, TodayPageQuery } from '../../../client/generated/graphql';
import DashboardPage from '../../../client/pages/dashboard-page';
import { assignment, course, done, due, NOW } from '../assignments/assignment-samples';
import { show, stopClock } from '../assignments/harness';
import { FakeServer, user } from '../support/fake-server';

stopClock();

let server: FakeServer;

type Today = TodayPageQuery['today'];

/** The work of an assignment without subtasks, as the server puts it on a day. */
function workOn({
  id,
  progress,
  isStillOpen,
  pointsEarned,
  dueDate,
  estimateMinutes,
}: Today['assignments'][number]) {
  const assumedMinutes = estimateMinutes === null ? 90 : 0;
  return {
    __typename: 'DayWork' as const,
    date: dueDate === null || dueDate < '2026-11-21' ? '2026-11-21' : dueDate,
    minutes: estimateMinutes ?? assumedMinutes,
    assumedMinutes,
    ...{ isDue: true, isReserved: false, isPaused: false },
    assignment: { __typename: 'Assignment' as const, id, progress, isStillOpen, pointsEarned },
  };
}

function today(changes: Partial<Today> = {}): TodayPageQuery {
  return {
    whatNext: {
      __typename: 'WhatNext',
      tasks: [],
      order: [],
      waiting: 0,
      days: [],
      work: (changes.assignments ?? []).filter((each) => isOpen(each, NOW)).map(workOn),
    },
    today: {
      __typename: 'Today',
      date: '2026-11-21',
      timezone: 'Europe/Berlin',
      revision: 1,
      occurrences: [],
      nextClass: null,
      cancelled: [],
      assignments: [],
      nextExam: null,
      courses: [],
      term: null,
      recovery: null,
      user: { ...user(3.3), dailyMinutes: 120, isSettingUp: false },
      otherCourses: (changes.assignments ?? []).some(({ courseId }) => courseId === 'bio') ? [course()] : [],
      rest: { __typename: 'TodayRest', late: 0, today: 0, others: 0 },
      ...changes,
    },
  };
}

function standing(changes: Partial<Today['courses'][number]> = {}): Today['courses'][number] {
  return {
    ...course(),
    openAssignments: 5,
    totalAssignments: 20,
    nextDue: null,
    grade: { __typename: 'CourseGrade', percent: 89.96, letter: 'B+', points: 3.3, gradedItems: 4 },
    ...changes,
  };
}

function checklist(changes: Partial<SetupChecklistQuery['setupChecklist']>) {
  return {
    __typename: 'SetupChecklist' as const,
    hasCourse: false,
    hasDeadline: false,
    hasScore: false,
    hasReminders: false,
    remindsInMorning: true,
    hasFeed: false,
    hasSampleData: false,
    ...changes,
  };
}

/** @param steps work on other days than the deadlines' */
async function showDay(changes: Partial<Today> = {}, steps: ReturnType<typeof workOn>[] = []): Promise<void> {
  server = new FakeServer();
  show(
    server,
    <CurrentUserProvider>
      <DashboardPage />
    </CurrentUserProvider>,
    '/dashboard',
  );
  await waitFor(() => server.last('TodayPage'));
  const { whatNext, ...day } = today(changes);
  await server
    .last('TodayPage')
    .answer({ ...day, whatNext: { ...whatNext, work: [...whatNext.work, ...steps] } });
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  jest.clearAllMocks();
  sessionStorage.clear();
});

test('a new student is asked one question and finds the ways in', async () => {
  await showDay();
  expect(await screen.findByRole('heading', { name: 'Where are your deadlines?' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Add your calendar or syllabus/ })).toHaveAttribute(
    'href',
    '/import',
  );
  expect(screen.getByRole('link', { name: /Type a course and its deadlines/ })).toHaveAttribute(
    'href',
    '/import?by=hand',
  );
  // Each way is an item of the list, with a line above it.
  const sample = screen.getByRole('button', { name: /Explore with sample data/ });
  const item = sample.closest('li');
  expect(item?.parentElement?.tagName).toBe('UL');
  expect(item?.parentElement?.children).toHaveLength(3);
});

test('sample data goes into the account itself', async () => {
  await showDay();
  await userEvent.click(await screen.findByRole('button', { name: /Explore with sample data/ }));
  expect(server.last('AddSampleData').variables).toEqual({});
});

test('a demo account and one that put it away see no checklist', async () => {
  await showDay({ courses: [standing()] });
  await screen.findByText('Nothing due today.', { exact: false });
  expect(screen.queryByRole('heading', { name: 'Getting started' })).not.toBeInTheDocument();
});

test('work of paused courses is said not to be ranked', async () => {
  await showDay({
    courses: [
      standing(),
      standing({ id: 'art', code: 'ART 7', status: 'paused' }),
      standing({ id: 'law', code: 'LAW 1', status: 'paused', openAssignments: 0 }),
    ],
  });
  const note = await screen.findByText(/Faded: ART 7 is paused, so its work isn’t ranked\./);
  expect(within(note).getByRole('link', { name: 'Go to Courses to activate' })).toHaveAttribute(
    'href',
    '/courses',
  );
});

test('the checklist ticks what is there and can be put away', async () => {
  await showDay({ courses: [standing()], user: { ...user(3.3), dailyMinutes: 120, isSettingUp: true } });
  await waitFor(() => server.last('SetupChecklist'));
  await server.last('SetupChecklist').answer({ setupChecklist: checklist({ hasCourse: true }) });
  const card = within(await screen.findByRole('region', { name: 'Getting started' }));
  expect(card.getByText('1 of 5 steps done')).toBeInTheDocument();
  expect(card.queryByRole('link', { name: 'Add a course' })).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Add a deadline' })).toHaveAttribute('href', '/import?by=hand');
  await userEvent.click(card.getByRole('button', { name: 'Hide checklist' }));
  await server.last('DismissSetupChecklist').answer({
    dismissSetupChecklist: {
      __typename: 'SetupPayload',
      user: { __typename: 'User', id: user(3.3).id, isSettingUp: false, usage: [] },
    },
  });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Getting started' })).not.toBeInTheDocument(),
  );
});

test('sample data says that it is and offers to be wiped instead', async () => {
  await showDay({ courses: [standing()], user: { ...user(3.3), dailyMinutes: 120, isSettingUp: true } });
  await waitFor(() => server.last('SetupChecklist'));
  await server.last('SetupChecklist').answer({ setupChecklist: checklist({ hasSampleData: true }) });
  expect(await screen.findByText('This is sample data.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hide checklist' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove sample data' }));
  expect(server.last('RemoveSampleData').variables).toEqual({});
});

test('the day is told in one sentence', async () => {
  await showDay({
    assignments: [
      assignment({ id: 'late', ...due('2026-11-19'), estimateMinutes: 60 }),
      assignment({ id: 'one', ...due('2026-11-21'), estimateMinutes: 100 }),
      assignment({ id: 'two', ...due('2026-11-21', '18:00'), estimateMinutes: 35 }),
      assignment({ id: 'done', ...due('2026-11-21'), ...done('2026-11-21T08:00:00Z'), estimateMinutes: 300 }),
    ],
  });
  expect(await screen.findByText('1 late, 2 due today, about 3 hrs 30 mins')).toBeInTheDocument();
});

test('the list stands before everything else', async () => {
  await showDay({ assignments: [assignment({ ...due('2026-11-21') })], courses: [standing()] });
  const list = await screen.findByRole('checkbox');
  const aside = screen.getByRole('complementary', { name: 'At a glance' });
  expect(list.compareDocumentPosition(aside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(aside).findByRole('list', { name: /^Work due/ })).toBeInTheDocument();
});

test('late work can be caught up on, beside the sentence that counts it', async () => {
  await showDay({ assignments: [assignment({ ...due('2026-11-19'), estimateMinutes: 60 })] });
  expect(await screen.findByText('1 late, about 1 hr')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Catch up' }));
  await waitFor(() => server.last('RecoveryPlan'));
});

test('a free day says what comes next, even beyond the week', async () => {
  const essay = assignment({ id: 'essay', title: 'Essay', ...due('2026-12-10') });
  await showDay({ courses: [standing({ nextDue: essay })] });
  expect(await screen.findByText('Nothing due today. Next up Thu 10 Dec: Essay.')).toBeInTheDocument();
  expect(screen.getByText('Nothing is due in the next 7 days.')).toBeInTheDocument();
});

test('what comes next stands inside its sentence', async () => {
  const essay = assignment({ id: 'essay', title: 'Essay', ...due('2026-11-24') });
  await showDay({ courses: [standing({ nextDue: essay })] });
  expect(await screen.findByText('Nothing due today. Next up in 3 days, Tue: Essay.')).toBeInTheDocument();
});

test('a finished day says so', async () => {
  await showDay({ assignments: [assignment({ ...due('2026-11-21'), ...done('2026-11-21T08:00:00Z') })] });
  expect(await screen.findByText('You’re done for today.')).toBeInTheDocument();
});

describe('the load line', () => {
  const week = [
    assignment({ id: 'late', title: 'Log', ...due('2026-11-19'), estimateMinutes: 60 }),
    assignment({ id: 'today', title: 'Essay', ...due('2026-11-21'), estimateMinutes: 90 }),
    assignment({ id: 'friday', title: 'Talk', ...due('2026-11-27') }),
  ];

  it('says of each day what it holds, and which are above the limit', async () => {
    await showDay({ assignments: week });
    const days = within(await screen.findByRole('list', { name: /^Work due/ })).getAllByRole('button');
    expect(days).toHaveLength(7);
    expect(days[0]).toHaveAccessibleName(/2 hrs 30 mins of work, 2 late or due, above your limit of 2 hrs/);
    expect(days[6]).toHaveAccessibleName(/1 deadline/);
    expect(days[1]).toHaveAccessibleName(/no work/);
  });

  it('filters the list by the day that is pressed, until it is pressed again', async () => {
    await showDay({ assignments: week });
    const friday = await screen.findByRole('button', { name: /^Fri/ });
    await userEvent.click(friday);
    expect(friday).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Due Fri 27 Nov')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Essay' })).not.toBeInTheDocument();
    await userEvent.click(friday);
    expect(screen.getByRole('link', { name: 'Essay' })).toBeInTheDocument();
  });

  it('shows what has a step on the day that is pressed, also when it is due later', async () => {
    const talk = { ...workOn(week[2] as Today['assignments'][number]), date: '2026-11-24', isDue: false };
    await showDay({ assignments: week }, [talk]);
    const tuesday = await screen.findByRole('button', { name: /^Tue/ });
    expect(tuesday).toHaveAccessibleName(/: 1 not estimated$/);
    await userEvent.click(tuesday);
    expect(screen.getByRole('link', { name: 'Talk' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Essay' })).not.toBeInTheDocument();
  });

  it('shows late work with today', async () => {
    await showDay({ assignments: week });
    await userEvent.click(await screen.findByRole('button', { name: /^Today/ }));
    expect(screen.getByRole('link', { name: 'Log' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 days' }));
    expect(screen.getByRole('link', { name: 'Talk' })).toBeInTheDocument();
  });

  it('says in words what it shows', async () => {
    await showDay({ assignments: week });
    expect(
      await screen.findByText('2 hrs 30 mins of work + 1 not estimated · fullest day: today, 2 hrs 30 mins'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Striped: more than that by your estimates\./)).toBeInTheDocument();
  });

  it('admits what is a guess', async () => {
    await showDay({ assignments: week });
    expect(await screen.findByText(/Hatched: our guess for what isn’t estimated\.$/)).toBeInTheDocument();
  });
});

test('the time set aside for work today stands beside the day, with what it is for', async () => {
  await showDay({ courses: [standing()] });
  await waitFor(() => server.last('TodayStudyBlocks'));
  expect(server.last('TodayStudyBlocks').variables).toEqual({ day: '2026-11-21' });
  expect(screen.queryByRole('region', { name: 'Study time today' })).not.toBeInTheDocument();
  await server.last('TodayStudyBlocks').answer({
    calendar: {
      __typename: 'CalendarRange',
      from: '2026-11-21',
      to: '2026-11-21',
      studyBlocks: [
        {
          __typename: 'StudyBlock',
          id: 'b1',
          startsAt: '2026-11-21T15:00:00Z',
          endsAt: '2026-11-21T15:50:00Z',
          assignment: {
            ...{ __typename: 'Assignment', id: 'essay', title: 'Essay', course: null },
            ...{ progress: 'todo', isStillOpen: false, pointsEarned: null },
          },
        },
      ],
    },
  });
  const card = await screen.findByRole('region', { name: 'Study time today' });
  expect(card).toHaveTextContent('16:00–16:50');
  expect(within(card).getByRole('link', { name: 'Essay' })).toHaveAttribute('href', '/dashboard?open=essay');
});

describe('at a glance', () => {
  it('counts the days to the next exam, however far', async () => {
    await showDay({
      nextExam: assignment({ id: 'exam', title: 'Final', type: 'exam', ...due('2027-01-04', '09:00') }),
    });
    const card = await screen.findByRole('region', { name: 'Next exam' });
    expect(card).toHaveTextContent('44 days');
    expect(within(card).getByRole('link', { name: 'Final' })).toHaveAttribute('href', '/dashboard?open=exam');
  });

  it('forgets an exam that was just ticked', async () => {
    const exam = assignment({ title: 'Final', type: 'exam', ...done('2026-11-21T08:00:00Z') });
    await showDay({ nextExam: exam, courses: [standing()] });
    await screen.findByRole('region', { name: 'Courses' });
    expect(screen.queryByRole('region', { name: 'Next exam' })).not.toBeInTheDocument();
  });

  it('shows averages, grades and how much is done', async () => {
    const term = { __typename: 'Term' as const, id: 'autumn', name: 'Autumn', gpa: user(3.5).gpa };
    await showDay({
      courses: [standing(), standing({ id: 'art', code: 'ART 7', totalAssignments: 0, openAssignments: 0 })],
      term,
    });
    const card = await screen.findByRole('region', { name: 'Courses' });
    expect(card).toHaveTextContent('Term GPA3.50');
    expect(card).toHaveTextContent('Overall GPA3.30');
    expect(card).toHaveTextContent('89.96% B+');
    expect(card).toHaveTextContent('15 of 20 done');
    expect(card).toHaveTextContent('no assignments yet');
    expect(within(card).getByRole('link', { name: 'BIO 101' })).toHaveAttribute('href', '/courses/bio');
    expect(card).not.toHaveTextContent('on another scale');
  });

  it.each([
    [1, 'Without 1 course on another scale'],
    [2, 'Without 2 courses on other scales'],
  ])('says how many courses the average is without: %i', async (otherUnitCourses, told) => {
    const average = { ...user(3.3), gpa: { ...user(3.3).gpa, otherUnitCourses } };
    await showDay({
      courses: [standing()],
      user: { ...average, dailyMinutes: 120, isSettingUp: false },
    });
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('says when there is no average yet', async () => {
    await showDay({
      courses: [
        standing({
          grade: { __typename: 'CourseGrade', percent: null, letter: null, points: null, gradedItems: 0 },
        }),
      ],
      user: { ...user(null), dailyMinutes: 120, isSettingUp: false },
    });
    const why = await screen.findByRole('link', { name: 'No GPA yet. Why?' });
    expect(why).toHaveAttribute('href', '/grades?gpa=overall');
    expect(screen.getByText('no grade yet')).toBeInTheDocument();
  });
});

test('a failure says what could not be loaded, and tries again', async () => {
  server = new FakeServer();
  show(
    server,
    <CurrentUserProvider>
      <DashboardPage />
    </CurrentUserProvider>,
    '/dashboard',
  );
  await waitFor(() => server.last('TodayPage'));
  await server.last('TodayPage').refuse('away');
  expect(await screen.findByText('We couldn’t load your day.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.requests.filter(({ name }) => name === 'TodayPage')).toHaveLength(2));
  await server.last('TodayPage').answer(today({ courses: [standing()] }));
  expect(await screen.findByRole('region', { name: 'Courses' })).toBeInTheDocument();
});
