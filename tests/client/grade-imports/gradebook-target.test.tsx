import { fireEvent, screen } from '@testing-library/react';
import { GradebookTarget, useTarget } from '../../../client/features/grade-imports/gradebook-target';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

const COURSE = { id: 'c1', code: 'BIO 210', name: 'Cell Biology', status: 'active', link: null } as const;

function Place({ fullAt, courses }: { fullAt: number | null; courses: readonly (typeof COURSE)[] }) {
  const known = courses.map((course) => ({ __typename: 'Course' as const, ...course }));
  const target = useTarget(known, null, null, fullAt);
  return (
    <>
      <GradebookTarget target={target} courses={known} />
      <button onClick={() => target.describe({ code: 'CHEM 9' })}>Name it</button>
      <output aria-label="Can import">{String(target.isReady)}</output>
    </>
  );
}

const limit = () => screen.queryByText(/^The Free plan includes 3 active courses/);
const canImport = () => screen.getByLabelText('Can import').textContent;
const nameIt = () => fireEvent.click(screen.getByRole('button', { name: 'Name it' }));

test('a new course that the plan has no room for is refused before the import', () => {
  show(new FakeServer(), <Place fullAt={3} courses={[]} />);
  nameIt();
  expect(limit()).toBeTruthy();
  expect(canImport()).toBe('false');
});

test('a new course is imported while there is room', () => {
  show(new FakeServer(), <Place fullAt={null} courses={[]} />);
  nameIt();
  expect(limit()).toBeNull();
  expect(canImport()).toBe('true');
});

test('an existing course needs no room', () => {
  show(new FakeServer(), <Place fullAt={3} courses={[COURSE]} />);
  expect(limit()).toBeNull();
});
