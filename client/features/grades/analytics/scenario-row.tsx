import { IconPencil, IconTrash } from '@tabler/icons-react';
import { removeRow } from '../../../apollo/remove-row';
import type { GradeScenario_ScenarioFragment } from '../../../generated/graphql';
import { useDeleteGradeScenarioMutation } from '../../../generated/hooks';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { offerUndo } from '../../../notifications/undo';
import { Button, IconButton } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';

const text = scenarioMessages;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface ScenarioRowProps {
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
export function ScenarioRow({ scenario, isChosen, isFull, onChoose, onOpen, onRename }: ScenarioRowProps) {
  const [remove, { loading }] = useDeleteGradeScenarioMutation();
  const isOffline = useIsOffline();
  const { id, name, version, scores } = scenario;
  const deleteIt = (): void => {
    const deletion = remove({
      variables: { input: { id, expectedVersion: version } },
      update: (cache, { data }) => data && removeRow(cache, scenario),
    });
    void deletion.then(
      ({ data }) => {
        const deletionId = data?.deleteGradeScenario.deletion.id;
        if (deletionId) offerUndo({ message: text.deleted(name), deletionId });
      },
      () => undefined,
    );
  };
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
