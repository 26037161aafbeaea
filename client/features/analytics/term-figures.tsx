import type { ReactNode } from 'react';
import { AccuracySection } from './accuracy-section';
import type { AnalyticsPartProps } from './analytics-parts';
import { ComparisonSection } from './comparison-section';
import { HoursSection } from './hours-section';
import { LoadSection } from './load-section';
import { ScoresSection, type ScoresSectionProps } from './scores-section';
import { TimingSection } from './timing-section';

/** All figures of a term, from the whole to the single. On paper no part is torn in two. */
export function TermFigures(props: ScoresSectionProps) {
  const part: AnalyticsPartProps = props;
  return (
    <>
      <Whole>
        <ComparisonSection {...part} />
      </Whole>
      <Whole>
        <HoursSection {...part} />
      </Whole>
      <Whole>
        <LoadSection {...part} />
      </Whole>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
        <Whole>
          <TimingSection {...part} />
        </Whole>
        <Whole>
          <AccuracySection {...part} />
        </Whole>
      </div>
      <Whole>
        <ScoresSection {...props} />
      </Whole>
    </>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return <div className="min-w-0 break-inside-avoid print:mb-2">{children}</div>;
}
