import { forecastOf, type ForecastPoint, type DatedWork } from '#domain/planning/forecast';
import { timeClaims } from '#domain/planning/slack';
import type { SessionUser } from '../../../auth/session';
import type { Actor } from '../../../database/database';
import { readAssignmentsById } from '../../assignments/assignment.reads';
import { readTerms } from '../../terms/term.reads';
import { assertPrivilege } from '../../users/user.service';
import type { ForecastType, ForecastPointType } from './forecast.types';
import { readRankedWork } from '../next/next.service';

/**
 * Whether the free time of the coming weeks is enough for the open work, from the same minutes as the ranking.
 * @throws PLAN_LIMIT without Student Pro.
 */
export async function readForecast(actor: Actor, user: SessionUser): Promise<ForecastType> {
  await assertPrivilege(actor, 'study_planning');
  const [work, terms] = await Promise.all([readRankedWork(actor, user), readTerms(actor)]);
  const time = timeClaims(work.rankedBy);
  const { shortage, points, ...forecast } = forecastOf({
    work: time.claims,
    now: actor.now.getTime(),
    zone: user.timezone,
    termEnd: terms.find(({ isCurrent }) => isCurrent)?.endsOn ?? null,
    freeMinutesUntil: time.freeMinutesUntil,
  });
  return {
    ...forecast,
    points: points.map(toPoint),
    shortage: shortage && {
      first: toPoint(shortage.first),
      worst: toPoint(shortage.worst),
      largest: await withAssignments(actor, shortage.largest),
    },
  };
}

function toPoint({ at, ...point }: ForecastPoint): ForecastPointType {
  return { ...point, at: new Date(at).toISOString() };
}

async function withAssignments(actor: Actor, largest: readonly DatedWork[]) {
  const rows = await readAssignmentsById(
    actor,
    largest.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return largest.flatMap(({ id, neededMinutes }) => {
    const assignment = rowOf.get(id);
    return assignment ? { assignment, neededMinutes } : [];
  });
}
