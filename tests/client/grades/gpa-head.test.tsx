import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plan } from '#domain/plans/plans';
import { GpaHead, type GpaHeadProps } from '../../../client/features/grades/gpa/gpa-head';
import type { Study } from '../../../client/features/grades/study';
import { useGpaView } from '../../../client/features/grades/gpa/view-choice';
import { FakeServer } from '../support/fake-server';
import { PRESET_SCALES } from '../../../domain/grading/scale-presets';
import { GRADING, NO_GRADE } from './sample-gradebook';
import { entry, sampleStudy, studyTerm } from './sample-study';

const TERMS = [
  studyTerm('t0', 'Autumn 2024', { startsOn: '2024-09-01', isCurrent: false }),
  studyTerm('t1', 'Autumn 2025', { startsOn: '2025-09-01' }),
];
const marked = (id: string, termId: string, percent: number) =>
  entry(id, null, { termId, grade: { ...NO_GRADE, percent }, grading: { basis: 'percent' } });
const STUDY = sampleStudy(
  [
    entry('ENG', 'A-', { termId: 't0', grading: { levelBonus: 0.5 } }),
    marked('LAW', 't1', 64),
    marked('ART', 't1', 71.5),
  ],
  TERMS,
  { target: 3 },
);

const bandsOf = (preset: keyof typeof PRESET_SCALES) =>
  PRESET_SCALES[preset].bands.map((each) => ({ __typename: 'GradeBand' as const, ...each }));
const band = (label: string, points: number) => ({
  ...{ __typename: 'GradeBand' as const, label, points, minPercent: points * 10, pass: points > 3 },
});

type Asked = Pick<GpaHeadProps, 'asked' | 'onAnswered'>;

function Head({ study, plan, ...asked }: { study: Study; plan: Plan } & Asked) {
  return <GpaHead study={study} gpaView={useGpaView(study, plan)} scalesHref="/grades/scales" {...asked} />;
}

/** Shows the head, and waits for the code of its menu. */
const show = async (plan: Plan, study = STUDY) => {
  const { client } = new FakeServer();
  await act(
    async () =>
      void render(
        <ApolloProvider client={client}>
          <Head study={study} plan={plan} />
        </ApolloProvider>,
      ),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'More GPA views' })).toHaveAttribute('aria-haspopup'),
  );
};
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More GPA views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
};
const averages = () =>
  screen
    .queryAllByRole('button', { name: /How this is calculated$/ })
    .map((one) => one.getAttribute('aria-label'));

beforeEach(() => localStorage.clear());

test('a course without credits is named beside the average that leaves it out, and beside no other', async () => {
  const chem = entry('CHEM', 'B+', { termId: 't0', credits: 0 });
  await show('free', sampleStudy([entry('ENG', 'A-', { termId: 't1' }), chem], TERMS));
  const told = 'CHEM is graded but has no credits here, so it’s left out. Enter its credits.';
  expect(averages()).toEqual([
    `GPA, All terms: 3.70. ${told} How this is calculated`,
    'GPA, Autumn 2025: 3.70. How this is calculated',
  ]);
  expect(screen.getAllByText(told)).toHaveLength(1);
});

describe('courses on another scale', () => {
  const GERMANY = { ...GRADING.scale, preset: 'de_1_5' as const, bands: bandsOf('de_1_5') };
  const german = (id: string, letter: string) =>
    entry(id, letter, { grading: { hasOwnScale: true, scale: GERMANY, ownScale: GERMANY } });

  test('are counted beside the average that they aren’t in, with their own', async () => {
    const study = sampleStudy([entry('ENG', 'A-'), german('TUM', '1.7'), german('LMU', '2.3')], TERMS);
    await show('free', study);
    const told = '2 courses on another scale count separately: 2.00 (Germany 1.0 to 5.0).';
    expect(averages()[0]).toBe(`GPA, All terms: 3.70. ${told} How this is calculated`);
    expect(screen.getAllByText(told)[0]).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: /How this is calculated$/ })[0]!);
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText(told)).toBeVisible();
    expect(drawer).toHaveTextContent('TUMits grades are on another kind of scale');
  });

  test('are the average where there are no others, which names the scale', async () => {
    await show('free', sampleStudy([german('TUM', '1.7'), german('LMU', '2.3')], TERMS));
    const told = 'On the scale of your courses: Germany 1.0 to 5.0.';
    expect(averages()[0]).toBe(`GPA, All terms: 2.00. ${told} How this is calculated`);
  });

  test('of several scales are told in one sentence, and not again beside the average of the term', async () => {
    const now = { termId: 't1' };
    const scale = { ...GRADING.scale, preset: 'fr_20' as const, bands: bandsOf('fr_20') };
    const french = entry('LYON', '14/20', { ...now, grading: { hasOwnScale: true, scale, ownScale: scale } });
    const study = sampleStudy([entry('ENG', 'A-', now), { ...german('TUM', '1.7'), ...now }, french], TERMS);
    await show('free', study);
    const told = /^2 courses on other scales count separately: 14\.00 \(France.*\) and 1\.70 \(Germany/;
    expect(screen.getAllByText(told)).toHaveLength(1);
    expect(averages()).toHaveLength(2);
  });

  test('that is the student’s own is named by its ends', async () => {
    const six = [band('6', 6), band('1', 1)];
    const own = { ...GERMANY, id: 's1', preset: null, name: 'Six', version: 1, bands: six };
    const course = entry('ZUR', '6', { grading: { hasOwnScale: true, scale: own, ownScale: own } });
    await show('free', sampleStudy([entry('ENG', 'A-'), course], TERMS));
    expect(averages()[0]).toContain(
      '1 course on another scale counts separately: 6.00 (your own scale from 1 to 6).',
    );
  });
});

test('the averages over everything and of the term, the credits apart, and the way to the target', async () => {
  await show('free');
  // (3.7 + 1.0 + 1.7) / 3 and (1.0 + 1.7) / 2
  expect(averages()).toEqual([
    'GPA, All terms: 2.13. How this is calculated',
    'GPA, Autumn 2025: 1.35. How this is calculated',
  ]);
  expect(screen.getByText('Credits attempted').parentElement).toHaveTextContent('Credits attempted9');
  expect(screen.getByText('In the GPA').parentElement).toHaveTextContent('In the GPA9');
  // (3.00 × 39 − 19.2) / 30 = 3.26; a shown 3.00 is reached from 2.995 on: 3.2535, on hundredths 3.26
  expect(screen.getByText('I want: 3.00').closest('p')).toHaveTextContent(
    'I want: 3.00 → You need 3.26 over your next 30 credits',
  );
});

test('without credits in any course it says how they count instead of zeros', async () => {
  const course = marked('LAW', 't1', 64);
  await show('free', sampleStudy([{ ...course, credits: 0 }], TERMS));
  expect(screen.getByText('No course has credits, so each counts the same in your GPA.')).toBeVisible();
  expect(screen.queryByText('Credits attempted')).not.toBeInTheDocument();
});

test('what a target takes opens its working, and a target that is no number is named', async () => {
  await show('free');
  await userEvent.click(screen.getByRole('button', { name: 'You need 3.26 over your next 30 credits' }));
  const tools = await screen.findByRole('dialog', { name: 'GPA tools' });
  await userEvent.click(within(tools).getByText('How this is calculated'));
  expect(
    within(tools)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'So far: 19.2 points over 9 credits',
    'To come: 30 credits × 3.26 = 97.8 points',
    'Total: 117 points ÷ 39 credits = 3',
    'Rounded once, to 2 decimals, half up: 3.00',
  ]);
  const target = within(tools).getByLabelText('I want');
  await userEvent.clear(target);
  await userEvent.type(target, 'abc');
  expect(target).toHaveAccessibleDescription('Enter a number, like 12 or 12.5.');
  expect(within(tools).getByText('Enter a target above.')).toBeVisible();
});

test('a drawer that the address asks for goes with it, and only that one is answered', async () => {
  const media = window.matchMedia;
  window.matchMedia = (query) => ({ ...media(query), matches: query === '(pointer: coarse)' });
  const steps = history.length;
  const { client } = new FakeServer();
  const onAnswered = jest.fn();
  const head = (asked: string | null) => (
    <ApolloProvider client={client}>
      <Head study={STUDY} plan="free" {...{ asked, onAnswered }} />
    </ApolloProvider>
  );
  const { rerender } = render(head('tools'));
  await screen.findByRole('dialog', { name: 'GPA tools' });
  expect(history.length).toBe(steps);
  window.matchMedia = media;
  rerender(head(null));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'GPA tools' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onAnswered).not.toHaveBeenCalled();
  rerender(head('term'));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onAnswered).toHaveBeenCalledTimes(1);
});

test('the weighted view is part of every plan', async () => {
  await show('free');
  await userEvent.click(screen.getByRole('radio', { name: 'Weighted' }));
  expect(averages()[0]).toBe('Weighted GPA, All terms: 2.30. How this is calculated');
});

test('a view of Student Pro keeps the own averages for others, and names what it adds', async () => {
  await show('free');
  await choose('UK degree class');
  const note = screen.getByRole('region', { name: 'UK degree class' });
  expect(note).toHaveTextContent('Student Pro');
  expect(screen.getByRole('link', { name: 'See Student Pro' })).toHaveAttribute(
    'href',
    '/subscription?checkout=pro',
  );
  expect(note).not.toHaveTextContent(/\d/);
  expect(averages()[0]).toMatch(/^GPA, All terms: \d/);
  expect(screen.queryByLabelText('Weight of 2024/25')).toBeNull();
});

test('a degree has a class by the weights of its years, which are typed in place', async () => {
  await show('pro');
  await choose('UK degree class');
  // The first year weighs nothing: (64 + 71.5) / 2
  expect(await screen.findByText(/^67.75 is 2:1/)).toBeVisible();
  const first = screen.getByLabelText('Weight of 2024/25');
  await userEvent.clear(first);
  await userEvent.type(first, '70');
  // An A- represents 92: (92 × 70 + 67.75 × 30) / 100 = 84.725
  expect(await screen.findByText(/^84.73 is First/)).toBeVisible();
});

test('an average on another scale is an estimate with its rule', async () => {
  await show('pro');
  await choose('On another scale');
  expect(await screen.findByText('Estimate')).toBeVisible();
  // 1 + 3 × (4 − 2.13) ÷ (4 − 0.7)
  expect(screen.getByText(/modified Bavarian/)).toHaveTextContent('1 + 3 × (4 − 2.13) ÷ (4 − 0.7) = 2.70');
  await userEvent.selectOptions(
    screen.getByLabelText('Scale'),
    'France and French-speaking countries, out of 20',
  );
  // 10 + (20 − 10) × (2.13 − 0.7) ÷ (4 − 0.7)
  expect(screen.getByText(/straight line/)).toHaveTextContent('= 14.33');
});

test('chosen courses alone make an average', async () => {
  await show('pro');
  await choose('Chosen courses');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ENG' }));
  expect(averages()[0]).toBe('GPA of chosen courses, All terms: 3.70. How this is calculated');
});
