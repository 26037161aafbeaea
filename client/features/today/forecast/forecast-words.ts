import type { CushionForecastFragment, CushionPointFragment } from '../../../generated/graphql';
import { forecastMessages as text } from '../../../messages/en/forecast';
import type { Format } from '../../../ui/format/format';

/** The result of a forecast, in one or two sentences. */
export function verdict({ points, until, shortage }: CushionForecastFragment, format: Format): string {
  const last = format.day(until);
  if (shortage) {
    const { first, worst } = shortage;
    const parts = [text.short(format.day(first.date), missingText(first, format))];
    if (worst.at !== first.at) parts.push(text.worst(format.day(worst.date), missingText(worst, format)));
    return parts.join(' ');
  }
  const deadlines = points.filter(({ dueCount }) => dueCount > 0);
  const [first, ...others] = deadlines;
  if (!first) return text.nothingDue(last);
  const tightest = others.reduce(
    (least, point) => (point.cushionMinutes < least.cushionMinutes ? point : least),
    first,
  );
  const spare = format.duration(tightest.cushionMinutes);
  return `${text.enough(last)} ${text.tightest(format.day(tightest.date), spare)}`;
}

/** The spare or missing time at a moment, for a table. */
export function spareText(point: CushionPointFragment, format: Format): string {
  return point.cushionMinutes < 0
    ? text.missing(format.duration(-point.cushionMinutes))
    : format.duration(point.cushionMinutes);
}

function missingText({ cushionMinutes }: CushionPointFragment, format: Format): string {
  return format.duration(-cushionMinutes);
}
