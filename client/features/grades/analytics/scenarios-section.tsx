import { useState } from 'react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useIsNew } from '../../../apollo/outbox/use-is-new';
import { QueryView } from '../../../apollo/query-view';
import { removeRow } from '../../../apollo/listed-row';
import type {
  Gradebook_CourseFragment,
  GradeScenariosQuery,
  GradeScenario_ScenarioFragment,
} from '../../../generated/graphql';
import { useGradeScenariosQuery, useDeleteGradeScenarioMutation } from '../../../generated/hooks';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { isSaved } from '../../../notifications/is-saved';
import { offerUndo } from '../../../notifications/undo';
import { Button, IconButton } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { toggled } from '../../../ui/form/pick';
import { Section } from '../../../ui/layout/section';
import { lazy, nothing } from '../../../ui/loading/lazy';
import type { Edits } from '../what-if/use-what-if';
import { ScenarioComparison } from './scenario-comparison';
import { editsOf } from './scenario-scores';

const text = scenarioMessages;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ScenarioRowProps {
  scenario: GradeScenario_ScenarioFragment;
  isChosen: boolean;
  /** Whether so many are already compared that it can't be added. */
  isFull: boolean;
  onChoose(): void;
  onOpen(): void;
  /** Null if it can't be renamed. */
  onRename: (() => void) | null;
}

/** A saved scenario: whether it is compared, and its actions. */
function ScenarioRow({ scenario, isChosen, isFull, onChoose, onOpen, onRename }: ScenarioRowProps) {
  const [remove, { loading }] = useDeleteGradeScenarioMutation();
  const isOffline = useIsOffline();
  const { id, name, version, scores } = scenario;
  const deleteIt = (): void =>
    void isSaved(
      remove({
        variables: { input: { id, expectedVersion: version } },
        update: (cache, { data }) => data && removeRow(cache, scenario),
      }),
    ).then((isDone) => isDone && offerUndo({ message: text.deleted(name) }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <label className="flex min-h-10 min-w-0 flex-1 basis-[12rem] cursor-pointer items-center gap-3 touch:min-h-11">
        <input
          type="checkbox"
          aria-label={text.choose(name)}
          checked={isChosen}
          disabled={isFull}
          onChange={onChoose}
          className="size-5 shrink-0 disabled:opacity-50"
        />
        <span className="min-w-0">
          <span className="block font-medium text-ink">{name}</span>
          <span className="block text-xs text-muted">{text.scores(scores.length)}</span>
        </span>
      </label>
      <div className="flex items-center gap-1 print:hidden">
        <Button variant="plain" aria-label={text.openNamed(name)} onClick={onOpen}>
          {text.open}
        </Button>
        {onRename && (
          <IconButton label={text.renameNamed(name)} icon={<IconPencil {...ICON} />} onClick={onRename} />
        )}
        <IconButton
          label={text.deleteNamed(name)}
          icon={<IconTrash {...ICON} />}
          disabled={loading || isOffline}
          onClick={deleteIt}
        />
      </div>
    </li>
  );
}

const ScenarioName = lazy(() => import('./scenario-name'), { placeholder: nothing });

/** The most scenarios compared at a time, in addition to the current course. */
const COMPARED = 4;

interface ScenariosSectionProps {
  course: Gradebook_CourseFragment;
  /** Without it scenarios can be looked at and deleted. */
  canSave: boolean;
  /** Opens what-if mode with these scores, possibly none. */
  onTry(edits: Edits): void;
}

/** The server doesn't know the course yet. */
const NONE_SAVED: Pick<GradeScenariosQuery, 'gradeScenarios'> = { gradeScenarios: [] };

/** The saved scenarios of a course. Without Student Pro, shown only if there are any. */
export function ScenariosSection({ course, canSave, onTry }: ScenariosSectionProps) {
  const isNew = useIsNew(course.id);
  const query = useGradeScenariosQuery({
    variables: { courseId: course.id },
    fetchPolicy: 'cache-and-network',
    skip: isNew,
  });
  if (!canSave && !query.data?.gradeScenarios.length) return null;
  return (
    <Section title={text.title}>
      <QueryView query={isNew ? { ...query, data: NONE_SAVED } : query} what={text.what}>
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
  const toggle = (id: string): void => choose(toggled(new Set(compared.map((scenario) => scenario.id)), id));
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
              onOpen={() => onTry(editsOf(scenario, course))}
              onRename={canSave ? () => rename(scenario) : null}
            />
          ))}
        </ul>
      </div>
      {compared.length > 0 && <ScenarioComparison course={course} scenarios={compared} />}
      {renamed && <ScenarioName scenario={renamed} onClose={() => rename(null)} />}
    </div>
  );
}
