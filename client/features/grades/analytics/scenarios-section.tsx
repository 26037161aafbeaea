import { useState } from 'react';
import { QueryView } from '../../../apollo/query-view';
import type { Gradebook_CourseFragment, GradeScenario_ScenarioFragment } from '../../../generated/graphql';
import { useGradeScenariosQuery } from '../../../generated/hooks';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { Button } from '../../../ui/control/button';
import { Section } from '../../../ui/layout/section';
import type { Edits } from '../what-if/use-what-if';
import { ScenarioComparison } from './scenario-comparison';
import { ScenarioRow } from './scenario-row';
import { editsOf } from './scenario-scores';
import { lazy, nothing } from '../../../ui/loading/lazy';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';

const RenameScenario = lazy(async () => ({ default: (await import('./scenario-name')).RenameScenario }), {
  placeholder: nothing,
});

const text = scenarioMessages;

/** The most scenarios compared at a time, in addition to the current course. */
const COMPARED = 4;

export interface ScenariosSectionProps {
  course: Gradebook_CourseFragment;
  /** Without it scenarios can be looked at and deleted. */
  canSave: boolean;
  /** Opens what-if mode with these scores, possibly none. */
  onTry(edits: Edits): void;
}

/** The saved scenarios of a course. Without Student Pro, shown only if there are any. */
export function ScenariosSection({ course, canSave, onTry }: ScenariosSectionProps) {
  const query = useGradeScenariosQuery({
    variables: { courseId: course.id },
    fetchPolicy: 'cache-and-network',
  });
  if (!canSave && !query.data?.gradeScenarios.length) return null;
  return (
    <Section title={text.title}>
      <QueryView query={query} what={text.what}>
        {({ gradeScenarios }) =>
          gradeScenarios.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-body">{text.none}</p>
              <Button onClick={() => onTry(new Map())}>{text.toWhatIf}</Button>
            </div>
          ) : (
            <ScenarioList course={course} scenarios={gradeScenarios} canSave={canSave} onTry={onTry} />
          )
        }
      </QueryView>
    </Section>
  );
}

interface ScenarioListProps extends ScenariosSectionProps {
  scenarios: readonly GradeScenario_ScenarioFragment[];
}

function ScenarioList({ course, scenarios, canSave, onTry }: ScenarioListProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(scenarios.slice(0, 2).map(({ id }) => id)));
  const [renamed, rename] = useState<GradeScenario_ScenarioFragment | null>(null);
  const compared = scenarios.filter(({ id }) => chosen.has(id));
  const toggle = (id: string): void => {
    const next = new Set(compared.map((scenario) => scenario.id));
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <p className="text-sm text-body">{canSave ? text.pick : text.ended}</p>
        <NeedsConnection act="scenarios" isPart />
        <ul aria-label={text.list} className="grid divide-y divide-hairline">
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.id}
              scenario={scenario}
              isChosen={chosen.has(scenario.id)}
              isFull={compared.length >= COMPARED && !chosen.has(scenario.id)}
              onChoose={() => toggle(scenario.id)}
              onOpen={() => onTry(editsOf(scenario))}
              onRename={canSave ? () => rename(scenario) : null}
            />
          ))}
        </ul>
      </div>
      {compared.length > 0 && <ScenarioComparison course={course} scenarios={compared} />}
      {renamed && <RenameScenario scenario={renamed} onClose={() => rename(null)} />}
    </div>
  );
}
