import { useState } from 'react';
import { saveScenarioMessages } from '../../../messages/en/grade-trend';
import { Button } from '../../../ui/control/button';
import type { WhatIf } from '../what-if/use-what-if';
import { triedScores } from './scenario-scores';
import { lazy, nothing } from '../../../ui/loading/lazy';

const ScenarioName = lazy(() => import('./scenario-name'), { placeholder: nothing });

/** Saves the scores tried out as a scenario; disabled without any. */
export default function SaveScenarioButton({ whatIf }: { whatIf: WhatIf }) {
  const [isOpen, setOpen] = useState(false);
  const scores = triedScores(whatIf);
  return (
    <>
      <Button disabled={scores.length === 0} onClick={() => setOpen(true)}>
        {saveScenarioMessages.save}
      </Button>
      {isOpen && (
        <ScenarioName scenario={{ courseId: whatIf.course.id, scores }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
