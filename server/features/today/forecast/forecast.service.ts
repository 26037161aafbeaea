import { forecastOf, type ForecastPoint } from '#domain/planning/forecast';
import { timeClaims } from '#domain/planning/slack';
import { isAssumedWork } from '#domain/planning/task-work';
import type { SessionUser } from '../../../auth/session';
import type { Actor } from '../../../database/database';
import { readTerms } from '../../terms/term.reads';
import { assertPrivilege } from '../../users/user.service';
import type { ForecastType, ForecastPointType } from './forecast.types';
import { readRankedWork } from '../next/next.service';
import { linkedRows } from '../work.reads';

/**
 * Whether the free time of the coming weeks is enough for the open work, from the same minutes as the ranking; work without
 * an estimate raises no alarm, so it takes none.
 * @throws PLAN_LIMIT without Student Pro.
 */
export async function readForecast(actor: Actor, user: SessionUser): Promise<ForecastType> {
  await assertPrivilege(actor, 'study_planning');
  const [work, terms] = await Promise.all([readRankedWork(actor, user), readTerms(actor)]);
  const time = timeClaims(work.rankedBy);
  const { shortage, points, ...forecast } = forecastOf({
    work: time.claims.map((claim) => (isAssumedWork(claim.task) ? { ...claim, neededMinutes: 0 } : claim)),
    now: actor.now.getTime(),
    zone: user.timezone,
    termEnd: terms.find(({ isCurrent }) => isCurrent)?.endsOn ?? null,
    freeMinutesUntil: time.freeMinutesUntil,
  });
  const linked = linkedRows(work.work, shortage?.largest ?? []);
  return {
    ...forecast,
    points: points.map(toPoint),
    shortage: shortage && {
      first: toPoint(shortage.first),
      worst: toPoint(shortage.worst),
      largest: shortage.largest.flatMap(({ id, neededMinutes }) => {
        const assignment = linked.get(id);
        return assignment ? { assignment, neededMinutes } : [];
      }),
    },
  };
}

function toPoint({ at, ...point }: ForecastPoint): ForecastPointType {
  return { ...point, at: new Date(at).toISOString() };
}
