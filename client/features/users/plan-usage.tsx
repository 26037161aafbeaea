import { accountMessages } from '../../messages/en/account';
import { appMessages } from '../../messages/en/app';
import { useCurrentUser } from './current-user';

/** The use of the plan: "2 of 3 active courses" with a bar, or only the number without a limit. */
export function PlanUsage() {
  const { usage } = useCurrentUser();
  const courses = usage.find(({ resource }) => resource === 'active_courses');
  const text = accountMessages.plan;
  if (!courses) return null;
  const { used, limit } = courses;
  if (limit === null) return <p className="text-sm">{text.unlimited(used)}</p>;
  return (
    <div className="grid gap-2 text-sm">
      <p id="active-courses" className="text-ink tabular-nums">
        {appMessages.planUsage(used, limit)}
      </p>
      <div
        role="meter"
        aria-labelledby="active-courses"
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={appMessages.planUsage(used, limit)}
        aria-valuemin={0}
        aria-valuemax={limit}
        className="flex h-2 gap-1"
      >
        {Array.from({ length: limit }, (_, index) => (
          <span
            key={index}
            className={`flex-1 rounded-full ${index >= used ? 'bg-sunken' : used > limit ? 'bg-warning' : 'bg-primary'}`}
          />
        ))}
      </div>
      {used === limit && <p className="text-muted">{text.full}</p>}
    </div>
  );
}
