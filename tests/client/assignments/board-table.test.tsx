import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignment, done } from './assignment-samples';
import { address, server, showBoard, titles, useBoard, widen } from './board-harness';

useBoard();

describe('as a table', () => {
  beforeEach(widen);

  it('sorts by its headings and tells it', async () => {
    showBoard();
    const points = screen.getByRole('columnheader', { name: 'Points' });
    expect(points).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Points' }));
    expect(points).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['Quiz', 'Lab report', 'Essay']);
    expect(screen.getByText('Sorted by points, ascending.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Points' }));
    expect(points).toHaveAttribute('aria-sort', 'descending');
    expect(address()).toBe('/?sort=-points');
    expect(screen.getAllByRole('columnheader').filter((header) => header.ariaSort !== null)).toHaveLength(1);
  });

  it('shows points, weight and grade', () => {
    const category = { __typename: 'GradeCategory' as const, id: 'labs', name: 'Labs', weight: 30 };
    showBoard('/?status=all', [
      assignment({ ...done('2026-11-16T09:00:00Z'), pointsEarned: 18, categoryId: 'labs', category }),
    ]);
    const row = screen.getByRole('row', { name: /Lab report/ });
    expect(row).toHaveTextContent('Labs, 30%');
    expect(row).toHaveTextContent('18 / 20');
    expect(row).toHaveTextContent('90%');
  });

  it('has one checkbox a row, and selects a range with Shift', async () => {
    showBoard();
    const rows = screen.getAllByRole('checkbox', { name: /^Done: / });
    expect(screen.getAllByRole('checkbox')).toHaveLength(rows.length);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    expect(screen.queryByRole('checkbox', { name: /^Done: / })).not.toBeInTheDocument();
    expect(boxes.length).toBeGreaterThan(2);
    const hand = userEvent.setup();
    await hand.click(boxes[2] as HTMLElement);
    await hand.keyboard('{Shift>}');
    await hand.click(boxes[0] as HTMLElement);
    await hand.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  it('does to all selected what is chosen, and to nothing hidden', async () => {
    showBoard();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'BIO 101');
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mark done' }));
    expect(server.last('UpdateAssignments').variables).toEqual({
      input: {
        assignments: [
          { id: 'lab', progress: 'submitted', isStillOpen: false },
          { id: 'quiz', progress: 'submitted', isStillOpen: false },
        ],
      },
    });
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    expect(screen.getByText('2 assignments done.')).toBeInTheDocument();
  });
});
