import { render } from '@testing-library/react';
import { EntryChip } from '../../../client/features/calendar/entry-chip';
import { createFormat } from '../../../client/ui/format/format';
import { blockEntry, ZONE } from './calendar-samples';

test('a proposed block says once to a screen reader that it is proposed', () => {
  const block = blockEntry({ startLocal: '2026-11-18T10:00' });
  const entry = { ...block, block: { ...block.block, version: 0 } };
  const format = createFormat({ locale: 'en-GB', timezone: ZONE });
  const { container } = render(
    <EntryChip entry={entry} codes={[]} format={format} time="10:00" layout="block" />,
  );
  const [shown] = container.querySelectorAll('[aria-hidden]');
  expect(shown).toHaveTextContent('Proposed');
  shown?.remove();
  expect(container.textContent?.match(/proposed/gi)).toEqual(['Proposed']);
});
