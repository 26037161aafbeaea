import type { AssignmentRow_AssignmentFragment, NextList_WhatNextFragment } from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import { useFormat } from '../../ui/format-context';
import { AssignmentList, ListAttendant } from './assignment-list';
import { isOnDay, stepDays, todayGroups } from './assignment-load';
import { useListTools } from './use-list-tools';
import { useRowKeys } from './use-row-keys';

/** Properties of {@link TodayList}. */
export interface TodayListProps {
  assignments: readonly AssignmentRow_AssignmentFragment[];
  /** What is to be done on which day. */
  work: NextList_WhatNextFragment['work'];
  /** Shows one day alone, `YYYY-MM-DD`; null for everything from late to the end of the seven days. */
  day: string | null;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  /** What stands here when nothing is due. */
  empty: React.ReactNode;
}

/** What is late, due today, tomorrow and in the next seven days, as one list with ticks and scores. */
export function TodayList({ assignments, work, day, linkTo, empty }: TodayListProps) {
  const format = useFormat();
  const list = useListTools(linkTo);
  const steps = stepDays(work);
  const tools = { ...list.tools, stepDayOf: (id: string) => steps.get(id) };
  const toDo = work.filter(({ date }) => date === day).map(({ assignment }) => assignment.id);
  const inDay = assignments.filter(
    (each) => day === null || toDo.includes(each.id) || isOnDay(each, day, format, tools.now),
  );
  const groups = todayGroups(inDay, steps, format, tools.now);
  const shown = groups.flatMap((group) => group.assignments);
  useRowKeys(shown, tools);
  return (
    <>
      {shown.length === 0 ? (
        empty
      ) : (
        <AssignmentList
          tools={tools}
          groups={groups.map(({ key, assignments: own }) => ({
            key,
            title: assignmentMessages.groups[key],
            isUrgent: key === 'overdue',
            assignments: own,
          }))}
        />
      )}
      <ListAttendant list={list} />
    </>
  );
}
