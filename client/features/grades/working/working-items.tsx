import type { ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { workingMessages } from '../../../messages/en/grades';
import { useFormat } from '../../../ui/format/format-context';
import { Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;

interface ListProps<Item> {
  course: WorkedCourse;
  items: readonly Item[];
}

/** The scores behind a figure, each with its source if it isn't the student's own. */
export function ItemList({ course, items }: ListProps<ItemWorking>) {
  const format = useFormat();
  if (items.length === 0) return <p>{text.noItems}</p>;
  return (
    <ul className="grid divide-y divide-hairline">
      {items.map(({ id, role, source, earned, possible, replaced }) => {
        const letter = source === 'score' ? letterOf(course, id) : null;
        const counts =
          letter && possible > 0 && text.typedLetter(letter, format.percent((earned / possible) * 100, 2));
        const standIn =
          replaced &&
          text.replaced(titleOf(course, replaced.byId), format.number(replaced.own), format.number(possible));
        const notes = [text.source[source], standIn, counts, text.role[role]].filter(Boolean).join(' · ');
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

/** The items that don't count, and why; nothing if there are none. */
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

/** The score of an item as entered, if it was a letter. */
function letterOf({ assignments }: WorkedCourse, id: string): string | null {
  return assignments.find((item) => item.id === id)?.letter ?? null;
}

/** The title of an item in the course. */
export function titleOf({ assignments }: WorkedCourse, id: string): string {
  return assignments.find((item) => item.id === id)?.title ?? '';
}
