import { screen } from '@testing-library/react';
import { TableSource } from '../../../client/features/grade-imports/table-source';
import { WIDE } from '../../../client/ui/device/use-media-query';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

const media = window.matchMedia;

afterEach(() => {
  window.matchMedia = media;
});

/** Whether the steps come after the box, and whether they are folded. */
function look(isWide: boolean): { isAfter: boolean; isFolded: boolean } {
  window.matchMedia = (query) => ({ ...media(query), matches: isWide && query === WIDE });
  show(new FakeServer(), <TableSource kind="gradebook" link={null} onTable={() => undefined} />);
  const steps = screen.getByText('Copy the whole gradebook from your school');
  const order = screen.getByRole('textbox', { name: /^Paste/ }).compareDocumentPosition(steps);
  return {
    isAfter: (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    isFolded: steps.closest('details')?.open === false,
  };
}

test('on a phone the box comes first, and the steps are folded below it', () => {
  expect(look(false)).toEqual({ isAfter: true, isFolded: true });
});

test('where there is room the steps lead to the box', () => {
  expect(look(true)).toEqual({ isAfter: false, isFolded: false });
});
