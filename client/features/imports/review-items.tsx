import { IconChevronRight } from '@tabler/icons-react';
import { eventName } from '#domain/courses/event-name';
import type { ImportChange, ImportItemKind, ReviewItems_ItemFragment } from '../../generated/graphql';
import { importMessages } from '../../messages/en/imports';
import { Badge, type BadgeTone } from '../../ui/feedback/badge';
import { Checkbox } from '../../ui/form/checkbox';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import type { Review } from './review-plan';

const text = importMessages.items;
const KINDS: readonly ImportItemKind[] = ['deadline', 'class', 'event'];
const CHANGES: readonly ImportChange[] = ['new', 'changed', 'unchanged'];
const TONES: Record<ImportChange, BadgeTone> = { new: 'primary', changed: 'warning', unchanged: 'neutral' };
/** The most entries listed of each kind; more would slow the page down, and no one reads them. */
const LISTED = 100;
/** A list this short is shown at once; longer ones would push the courses' term and zone out of sight. */
const OPEN_UP_TO = 8;

interface ReviewItemsProps {
  items: readonly ReviewItems_ItemFragment[];
  /** The courses they go to, by key; classes are called by them. */
  courses: ReadonlyMap<string, { code: string; name: string }>;
  /** New deadlines that have passed. */
  past: number;
  pastAsDone: boolean;
  onPastAsDone(pastAsDone: boolean): void;
}

/** The contents of the files, counted by kind and by effect; each kind can be opened. */
export function ReviewItems({ items, courses, past, pastAsDone, onPastAsDone }: ReviewItemsProps) {
  return (
    <Section title={text.title}>
      <div className="grid gap-1">
        {KINDS.map((kind) => (
          <KindGroup key={kind} {...{ kind, courses }} items={items.filter((item) => item.kind === kind)} />
        ))}
        {past > 0 && (
          <Checkbox name="pastAsDone" label={text.past(past)} value={pastAsDone} onChange={onPastAsDone} />
        )}
      </div>
    </Section>
  );
}

function KindGroup({
  kind,
  items,
  courses,
}: Pick<ReviewItemsProps, 'items' | 'courses'> & { kind: ImportItemKind }) {
  if (items.length === 0) return null;
  const counts = CHANGES.map((change) => ({
    change,
    count: items.filter((item) => item.change === change).length,
  }));
  // Without a deadline, last.
  const sorted = [...items].sort((a, b) => (a.startLocal ?? '~').localeCompare(b.startLocal ?? '~'));
  return (
    <details className="group" open={items.length <= OPEN_UP_TO}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-chip">
        <IconChevronRight
          size={18}
          stroke={1.75}
          aria-hidden
          className="text-link transition-transform group-open:rotate-90"
        />
        <span className="text-base font-semibold text-link underline">{text.kinds[kind](items.length)}</span>
        {counts.map(
          ({ change, count }) =>
            count > 0 && (
              <Badge key={change} tone={TONES[change]}>
                {text.changes[change](count)}
              </Badge>
            ),
        )}
      </summary>
      <ul className="mb-3 grid">
        {sorted.slice(0, LISTED).map((item) => (
          <ItemRow key={item.key} item={item} course={courses.get(item.courseKey ?? '')} />
        ))}
      </ul>
      {sorted.length > LISTED && (
        <p className="mb-3 text-sm text-muted">{text.more(sorted.length - LISTED)}</p>
      )}
    </details>
  );
}

interface ItemRowProps {
  item: ReviewItems_ItemFragment;
  course: { code: string; name: string } | undefined;
}

function ItemRow({ item, course }: ItemRowProps) {
  const format = useFormat();
  const [day = '', time = ''] = item.startLocal?.split('T') ?? [];
  const when = item.startLocal
    ? [format.day(day), item.allDay ? text.allDay : format.time(time), item.recurring && text.repeats]
    : [text.undated];
  const details = [...when, item.place, item.teacher].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-hairline py-2 text-sm">
      <bdi className="min-w-0 flex-1 basis-[12rem] text-ink">
        {item.kind === 'class' ? eventName({ ...item, kind: 'class', course: course ?? null }) : item.title}
      </bdi>
      <span className="text-muted tabular-nums">{details}</span>
      {item.change !== 'new' && <Badge tone={TONES[item.change]}>{badgeOf(item)}</Badge>}
      {item.keptFields.length > 0 && (
        <span className="basis-full text-muted">{text.kept(item.keptFields.join(', '))}</span>
      )}
    </li>
  );
}

function badgeOf({ change, progress }: ReviewItems_ItemFragment): string {
  if (progress === 'submitted' || progress === 'let_go') return text.marked[progress];
  return text.badge[change];
}

/** The entries that could not be read, each with the reason. */
export function UnreadableList({ entries }: { entries: Review['unreadable'] }) {
  if (entries.length === 0) return null;
  const words = importMessages.unreadable;
  return (
    <Section title={words.title(entries.length)}>
      <p className="mb-2 text-sm text-muted">{words.intro}</p>
      <ul className="grid text-sm">
        {entries.slice(0, LISTED).map((entry) => (
          <li key={`${entry.draftId} ${entry.position}`} className="border-t border-hairline py-2">
            <span className="font-medium text-ink">{words.entry(entry.position, entry.title ?? null)}</span>{' '}
            <span className="text-muted">{entry.reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
