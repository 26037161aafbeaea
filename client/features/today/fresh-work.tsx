import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { isOpen } from '#domain/assignments/open';
import { TodayWorkDocument, type TodayPageQuery } from '../../generated/graphql';

/** What follows from work is asked for once changes have paused for this many milliseconds. */
const SETTLED_MS = 2_000;

interface FreshWorkProps {
  today: Pick<TodayPageQuery['today'], 'revision' | 'nextExam' | 'assignments'>;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Keeps the load of the days and the next exam in step with the listed work, without another order: they are asked for
 * after work was added, moved, estimated anew, or opened again. A tick needs no request. It shows nothing, and is loaded
 * after the page.
 */
export default function FreshWork({ today: { revision, nextExam, assignments }, now }: FreshWorkProps) {
  const client = useApolloClient();
  const open = assignments
    .filter((each) => isOpen(each, now))
    .map(({ id, dueDate, dueTime, estimateMinutes, plannedOn }) =>
      [id, dueDate, dueTime, estimateMinutes, plannedOn].join(),
    );
  const [known, setKnown] = useState({ revision, rows: open });
  if (known.revision !== revision) setKnown({ revision, rows: open });
  const exam = nextExam && !isOpen(nextExam, now) ? nextExam.id : '';
  const news = [...open.filter((row) => !known.rows.includes(row)), exam].join(';');
  const ask = useEffectEvent(() => {
    const query = {
      query: TodayWorkDocument,
      fetchPolicy: 'network-only',
      context: { quiet: true },
    } as const;
    void client.query(query).then(
      () => setKnown({ revision, rows: open }),
      () => undefined,
    );
  });
  useEffect(() => {
    if (news === '') return undefined;
    const timer = setTimeout(ask, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return null;
}
