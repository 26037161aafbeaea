import { render, screen } from '@testing-library/react';
import { QueryView } from '../../../client/apollo/query-view';
import { afterFirstContent } from '../../../client/ui/loading/first-content';

const refetch = () => Promise.resolve();

function view(data?: string) {
  return (
    <QueryView query={{ data, refetch }} what="your courses">
      {(text) => <p>{text}</p>}
    </QueryView>
  );
}

it('tells when the first page shows its content', async () => {
  const work = jest.fn();
  afterFirstContent(work);
  const { rerender } = render(view());
  expect(work).not.toHaveBeenCalled();
  rerender(view('Biology'));
  await screen.findByText('Biology');
  expect(work).toHaveBeenCalledTimes(1);
});
