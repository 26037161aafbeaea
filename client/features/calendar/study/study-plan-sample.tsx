import { studyMessages } from '../../../messages/en/study';
import { Button } from '../../../ui/control/button';
import { opens } from '../../../ui/overlay/open-dialog';
import { ProSample } from '../../../ui/feedback/pro-sample';

const text = studyMessages.sample;

/** A Student Pro plan with sample work: never the student's own, hidden. */
export function StudyPlanSample({ proHref }: { proHref: string }) {
  return (
    <div className="grid gap-5">
      <ProSample title={studyMessages.plan.title} badge={text.title} text={text.text} href={proHref}>
        <ul className="divide-y divide-hairline text-sm tabular-nums">
          {text.lines.map(([when, what]) => (
            <li key={when} className="flex flex-wrap gap-x-3 py-2">
              <span className="text-body">{when}</span>
              <span className="font-medium text-ink">{what}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-warning">{text.missing}</p>
      </ProSample>
      <div>
        <Button {...opens('studyBlock')}>{studyMessages.plan.byHand}</Button>
      </div>
    </div>
  );
}
