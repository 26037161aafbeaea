import { studyMessages } from '../../../messages/en/study';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { openDialog } from '../../../ui/open-dialog';

const text = studyMessages.sample;

/** What a plan of Student Pro looks like, with sample work: never the student's own, hidden. */
export function StudyPlanSample({ proHref }: { proHref: string }) {
  return (
    <div className="grid gap-5">
      <section
        aria-label={text.title}
        className="grid gap-3 rounded-card border border-dashed border-control p-5"
      >
        <p>
          <Badge tone="primary">{text.title}</Badge>
        </p>
        <ul className="divide-y divide-hairline text-sm tabular-nums">
          {text.lines.map(([when, what]) => (
            <li key={when} className="flex flex-wrap gap-x-3 py-2">
              <span className="text-body">{when}</span>
              <span className="font-medium text-ink">{what}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-warning">{text.missing}</p>
        <p className="max-w-text text-sm text-body">
          {text.text}{' '}
          <a href={proHref} className="font-medium text-link hover:underline">
            {text.see}
          </a>
        </p>
      </section>
      <div>
        <Button onClick={() => openDialog('studyBlock')}>{studyMessages.plan.byHand}</Button>
      </div>
    </div>
  );
}
