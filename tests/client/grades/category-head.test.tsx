import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { US_PLUS_MINUS } from '../../../domain/grading/scale-presets';
import { CategoryRows } from '../../../client/features/grades/gradebook/category-rows';
import { ItemRow } from '../../../client/features/grades/gradebook/item-row';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { NARROW } from '../../../client/ui/device/use-media-query';
import { category, item } from './sample-gradebook';

const media = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...media(query), matches: query === NARROW });
});
afterEach(() => {
  window.matchMedia = media;
});

const ROW = {
  ...{ categories: [], isPaused: false, hasItemWeights: false, scale: US_PLUS_MINUS },
  ...{ onChange: jest.fn(), onSettings: jest.fn() },
};

test('on a phone, a category keeps what is typed about it while it is folded', async () => {
  const saveCategory = jest.fn(() => Promise.resolve());
  render(
    <table data-grid>
      {[category({ id: 'labs', name: 'Labs', weight: 30 }), category({ id: 'quiz', name: 'Quizzes' })].map(
        (each) => (
          <CategoryRows
            {...ROW}
            key={each.id}
            group={{ category: each, items: [] }}
            work={[]}
            actions={{ saveCategory } as never}
            storedItems={null}
            dropped={new Set()}
            grade={undefined}
            onCategorySettings={jest.fn()}
            onOpen={jest.fn()}
          />
        ),
      )}
    </table>,
  );
  const fold = () => screen.getByRole('button', { name: /^Labs/ });
  const weight = () => screen.getByLabelText(/^Weight of Labs/);
  expect(screen.queryByLabelText(/^Weight of Labs/)).toBeNull();
  await userEvent.click(fold());
  await userEvent.clear(weight());
  await userEvent.type(weight(), 'half');
  await userEvent.click(fold());
  expect(weight()).not.toBeVisible();
  await userEvent.click(fold());
  expect(weight()).toBeVisible();
  expect(weight()).toHaveValue('half');
  await userEvent.clear(weight());
  await userEvent.type(weight(), '25');
  // On some phones, a press on a button takes no focus.
  act(() => fold().click());
  expect(saveCategory).toHaveBeenCalledWith(expect.objectContaining({ id: 'labs' }), { weight: 25 });
});

test('below a title, a weight is written as the student writes numbers', () => {
  render(
    <FormatProvider locale="de-DE" timezone="Europe/Berlin">
      <table>
        <tbody>
          <ItemRow
            {...ROW}
            item={item({ title: 'Essay', weight: 12.5 })}
            isDropped={false}
            isWeighed
            habit={null}
          />
        </tbody>
      </table>
    </FormatProvider>,
  );
  expect(screen.getByRole('rowheader')).toHaveTextContent('Weight 12,5');
});
