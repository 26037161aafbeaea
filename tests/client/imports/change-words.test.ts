import { changeText, ownText } from '../../../client/features/imports/sources/change-list';
import type { ChangeRow_DiffFragment } from '../../../client/generated/graphql';
import { createFormat } from '../../../client/ui/format/format';

const format = createFormat({ locale: 'en-GB', timezone: 'Europe/London' });

type Shown = Pick<ChangeRow_DiffFragment, 'field' | 'before' | 'yours' | 'theirs'>;

/** A question about single dates, of which some no longer take place. */
function question(dates: string[], cancelledDates: string[]): ChangeRow_DiffFragment {
  const theirs = { text: null, date: null, time: null, dates, cancelledDates };
  const shown: Shown = { field: 'instances', before: null, yours: null, theirs: theirs as Shown['theirs'] };
  return shown as ChangeRow_DiffFragment;
}

describe('what a question about single dates says', () => {
  it.each([
    [[], 'is different on Mon 30 Nov, Mon 7 Dec'],
    [['2026-11-30', '2026-12-07'], 'is canceled on Mon 30 Nov, Mon 7 Dec'],
    [['2026-12-07'], 'is different on Mon 30 Nov and is canceled on Mon 7 Dec'],
  ])('with %j cancelled: it %s', (cancelled, words) => {
    const diff = question(['2026-11-30', '2026-12-07'], cancelled);
    expect(changeText(diff, format).replaceAll(/(\w{3}),? (\d+) (\w{3})(?: \d{4})?/g, '$1 $2 $3')).toBe(
      words,
    );
    expect(ownText(diff, format)).toBe('You changed this yourself.');
  });
});
