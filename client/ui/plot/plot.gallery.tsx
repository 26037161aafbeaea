import { DataTable } from './data-table';
import { LinePlot } from './line-plot';
import { PlotFigure, PlotLegend } from './plot-figure';
import { ScatterPlot } from './scatter-plot';
import { SpanPlot } from './span-plot';
import { Sparkline } from './sparkline';

const POINTS = [
  { x: 0, y: 80 },
  { x: 5, y: 90 },
  { x: 10, y: 85 },
];
const percent = (value: number) => `${value}%`;
const table = (
  <DataTable caption="Grades" columns={{ week: 'Week' }} rows={[{ id: '1', cells: ['Week 1'] }]} />
);
const sparkline = <Sparkline label="Trend" points={POINTS} end={10} />;

export const states = {
  'data table': table,
  'line plot': (
    <LinePlot
      label="Grade over time"
      domain={[0, 100]}
      end={10}
      main={POINTS}
      dashed={[]}
      area={[]}
      fan={null}
      cursor={null}
      labelsFor={() => []}
      formatValue={percent}
    />
  ),
  'plot figure': <PlotFigure caption="Grades" plot={sparkline} table={table} />,
  'plot legend': <PlotLegend entries={[]} />,
  'scatter plot': (
    <ScatterPlot
      label="Time and scores"
      dots={[{ id: 'a', x: 60, y: 80, fill: 'fill-primary', title: 'Essay' }]}
      formatX={String}
      formatY={percent}
    />
  ),
  'span plot': (
    <SpanPlot
      label="Range of grades"
      domain={[0, 100]}
      rows={[{ id: 'bio', name: 'BIO 101', value: '85%', from: 70, to: 95, fill: 'bg-primary' }]}
      formatValue={percent}
    />
  ),
  sparkline,
};
