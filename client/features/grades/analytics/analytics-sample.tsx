import { analyticsMessages, lossMessages } from '../../../messages/en/grade-analytics';
import { useFormat } from '../../../ui/format/format-context';
import { CATEGORY_COLORS } from '../../../ui/plot/plot-colors';
import { SpanPlot, type SpanRow } from '../../../ui/plot/span-plot';
import { ProSample, SampleFigure } from '../../../ui/feedback/pro-sample';
import { ReplayPlot, type DrawnRecord } from './replay-plot';

const text = analyticsMessages.sample;

/** A sample term of a course: day, current grade, floor, ceiling, projected grade. */
const RECORDS: readonly DrawnRecord[] = [
  ['2025-09-08', 78, 8, 98, 78],
  ['2025-09-22', 84, 19, 97, 83],
  ['2025-10-06', 80, 31, 94, 81],
  ['2025-10-20', 86, 46, 92, 86],
  ['2025-11-10', 89, 63, 92, 88],
  ['2025-11-24', 88, 74, 91, 88],
].map(([day, percent, floor, ceiling, projected]) => ({
  recordedAt: `${String(day)}T12:00:00Z`,
  percent: Number(percent),
  floor: Number(floor),
  ceiling: Number(ceiling),
  projected: Number(projected),
}));

const SAMPLE_END = Date.parse('2025-12-08T12:00:00Z');

/** What its items cost, the most costly first: points, and the grade before and after. */
const COSTS = [
  { cost: 5.2, from: 100, to: 94.8 },
  { cost: 3.4, from: 94.8, to: 91.4 },
  { cost: 2.1, from: 91.4, to: 89.3 },
  { cost: 1.3, from: 89.3, to: 88 },
];
/** The category color of each: the first and the last belong together. */
const CATEGORIES = [0, 1, 2, 0];

/** What Student Pro shows, with sample data: never the student's own, hidden. */
export function AnalyticsSample({ plansHref }: { plansHref: string }) {
  const format = useFormat();
  const rows = COSTS.map(({ cost, ...levels }, index): SpanRow => {
    const name = text.items[index] ?? '';
    const fill = CATEGORY_COLORS[CATEGORIES[index] ?? 0] ?? '';
    return { id: name, name, value: lossMessages.cost(format.number(cost)), fill, ...levels };
  });
  return (
    <ProSample title={text.title} text={text.text} href={plansHref}>
      <SampleFigure caption={text.caption}>
        <ReplayPlot code={text.code} records={RECORDS} now={SAMPLE_END} grade={null} cursor={null} />
      </SampleFigure>
      <SampleFigure caption={text.costs}>
        <SpanPlot
          label={text.costs}
          domain={[80, 100]}
          rows={rows}
          formatValue={(value) => format.percent(value, 0)}
        />
      </SampleFigure>
    </ProSample>
  );
}
