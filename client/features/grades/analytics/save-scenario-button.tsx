import { useState } from 'react';
import { saveScenarioMessages } from '../../../messages/en/grade-trend';
import { Button } from '../../../ui/button';
import type { WhatIf } from '../use-what-if';
import { SaveScenario } from './late-scenario-dialogs';
import { triedScores } from './scenario-scores';

/** Properties of {@link SaveScenarioButton}. */
export interface SaveScenarioButtonProps {
  whatIf: WhatIf;
}

/** Keeps what is tried out as a scenario; disabled while there is nothing of it to keep. */
export default function SaveScenarioButton({ whatIf }: SaveScenarioButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const scores = triedScores(whatIf);
  return (
    <>
      <Button disabled={scores.length === 0} onClick={() => setOpen(true)}>
        {saveScenarioMessages.save}
      </Button>
      {isOpen && <SaveScenario courseId={whatIf.course.id} scores={scores} onClose={() => setOpen(false)} />}
    </>
  );
}
