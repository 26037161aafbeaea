import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ItemDialog from '../../../client/features/grades/gradebook/item-dialog';
import { category, gradebook, item } from './sample-gradebook';

describe('the settings of an item', () => {
  const labs = category({ id: 'labs', name: 'Labs' });
  const exams = category({ id: 'exams', name: 'Exams' });
  const report = item({ title: 'Report', categoryId: labs.id });
  const course = gradebook({ categories: [labs, exams], assignments: [report] });

  function open() {
    const onSave = jest.fn(() => Promise.resolve(true));
    render(<ItemDialog course={course} item={report} onSave={onSave} onClose={() => {}} />);
    return onSave;
  }

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  test('move it into another category, which a phone offers nowhere else', async () => {
    const onSave = open();
    await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Exams');
    await save();
    expect(onSave).toHaveBeenCalledWith(report, expect.objectContaining({ categoryId: 'exams' }));
  });

  test('leave alone what nobody changed: it may have been changed elsewhere', async () => {
    const onSave = open();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Extra credit/ }));
    await save();
    expect(onSave).toHaveBeenCalledWith(report, { isBonus: true });
  });
});
