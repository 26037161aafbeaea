import type { ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { workingMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';
import { Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;

interface ListProps<Item> {
  course: WorkedCourse;
  items: readonly Item[];
}

/** The scores that make a number, each with where it comes from when it is not the student's own. */
export function ItemList({ course, items }: ListProps<ItemWorking>) {
  const format = useFormat();
  if (items.length === 0) return <p>{text.noItems}</p>;
  return (
    <ul className="grid divide-y divide-hairline">
      {items.map(({ id, role, source, earned, possible }) => {
        const notes = [text.source[source], text.role[role]].filter(Boolean).join(' · ');
        const isDropped = role === 'dropped_lowest' || role === 'dropped_highest';
        return (
          <li key={id} className="flex items-baseline gap-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-ink">{titleOf(course, id)}</p>
              {notes && <p className="text-xs text-muted">{notes}</p>}
            </div>
            <p className={`tabular-nums ${isDropped ? 'text-muted line-through' : 'text-ink'}`}>
              {possible === 0
                ? text.extra(format.number(earned))
                : text.score(format.number(earned), format.number(possible))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The items that take no part, and why; nothing where there are none. */
export function LeftOutList({ course, items }: ListProps<LeftOutWorking>) {
  if (items.length === 0) return null;
  return (
    <Step title={text.leftOut}>
      <ul className="grid divide-y divide-hairline">
        {items.map(({ id, reason }) => (
          <li key={id} className="py-2">
            <p className="text-ink">{titleOf(course, id)}</p>
            <p className="text-xs text-muted">{text.why[reason]}</p>
          </li>
        ))}
      </ul>
    </Step>
  );
}

/** What an item of the course is called. */
export function titleOf({ assignments }: WorkedCourse, id: string): string {
  return assignments.find((item) => item.id === id)?.title ?? '';
}
