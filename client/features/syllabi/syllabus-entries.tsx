import { type ReactNode, useState } from 'react';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { SyllabusBand } from '#domain/syllabus/syllabus';
import { MEETING_KINDS } from '#domain/time/timetable';
import { onboardingMessages } from '../../messages/en/onboarding';
import { syllabusMessages } from '../../messages/en/syllabi';
import { timetableMessages } from '../../messages/en/timetable';
import { IconButton } from '../../ui/control/button';
import { Badge } from '../../ui/feedback/badge';
import { Checkbox } from '../../ui/form/checkbox';
import { DateField, TimeField } from '../../ui/form/date-field';
import { DayToggles } from '../../ui/form/day-toggles';
import { NumberField } from '../../ui/form/number-field';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { weekdayOptions } from '../../ui/format/weekdays';
import { Section } from '../../ui/layout/section';
import type { CategoryEntry, ClassEntry, DeadlineEntry, SyllabusPlan } from './syllabus-plan';

const text = syllabusMessages;

/** Changes an entry of the plan. */
type Change = (key: string, changes: object) => void;

type EntryBadge = readonly [tone: 'neutral' | 'warning', text: string];

/** How an entry is shown. */
interface Shown {
  name: string;
  /** What stands after or below the name. */
  detail: string;
  isBelow?: boolean;
  badges: readonly EntryBadge[];
  /** The fields, while it is edited. */
  fields: ReactNode;
}

interface RowProps extends Shown {
  /** The name as a label, if that is another. */
  label?: string;
  isTaken: boolean;
  onToggle(isTaken: boolean): void;
  source: string;
  page: number;
}

/** An entry with a box to take it, and the line that says it beside it. */
function EntryRow(props: RowProps) {
  const { name, label = name, detail, isBelow = true, isTaken, onToggle, badges, source, page } = props;
  const [isEditing, setEditing] = useState(false);
  const Icon = isEditing ? IconCheck : IconPencil;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 [&_input]:scroll-mb-32">
          <Checkbox
            name={name}
            value={isTaken}
            onChange={onToggle}
            label={
              <>
                <span className={isTaken ? 'font-semibold text-ink' : 'text-muted'}>{label}</span>{' '}
                <span className={isBelow ? 'block tabular-nums' : 'tabular-nums'}>{detail}</span>{' '}
                {badges.map(([tone, word]) => (
                  <span key={word}>
                    <Badge tone={tone}>{word}</Badge>{' '}
                  </span>
                ))}
              </>
            }
          />
        </div>
        <IconButton
          label={isEditing ? text.close(name) : text.edit(name)}
          icon={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => setEditing(!isEditing)}
        />
      </div>
      <blockquote className="min-w-0 self-start rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere text-body">
        {source} <span className="block text-xs text-muted">{text.from(page)}</span>
      </blockquote>
      {isEditing && <div className="grid gap-3 pt-2 sm:col-span-2 sm:grid-cols-2">{props.fields}</div>}
    </li>
  );
}

interface EntriesProps<One> {
  entries: readonly One[];
  title(taken: number, all: number): string;
  onChange: Change;
  /** @param change changes an entry, which is thereby taken */
  show(entry: One, change: (changes: Partial<One>) => void): Shown;
  children?: ReactNode;
}

/** The entries of one kind; nothing without any. */
function Entries<One extends DeadlineEntry | CategoryEntry | ClassEntry>(props: EntriesProps<One>) {
  const { entries, title, onChange, show, children } = props;
  if (entries.length === 0) return null;
  return (
    <Section title={title(entries.filter(({ isTaken }) => isTaken).length, entries.length)}>
      <ul className="divide-y divide-hairline">
        {entries.map((entry) => {
          const { key, isTaken, source, page } = entry;
          return (
            <EntryRow
              key={key}
              {...{ isTaken, source, page }}
              {...show(entry, (changes) => onChange(key, { isTaken: true, ...changes }))}
              onToggle={(taken) => onChange(key, { isTaken: taken })}
            />
          );
        })}
      </ul>
      {children}
    </Section>
  );
}

const guess = (isSure: boolean): readonly EntryBadge[] => (isSure ? [] : [['warning', text.guess]]);
const heldAlready = (isHeld: boolean): readonly EntryBadge[] => (isHeld ? [['neutral', text.held]] : []);

/** Binds fields to an entry; `required` ones ignore that they were emptied. */
function fieldsOf<One extends { key: string }>(entry: One, change: (changes: Partial<One>) => void) {
  const set = (name: keyof One, value: unknown) => change({ [name]: value } as Partial<One>);
  const bind = <Name extends keyof One & keyof typeof text.fields>(name: Name) => ({
    name: `${entry.key} ${name}`,
    label: text.fields[name],
    value: entry[name],
  });
  return {
    optional: <Name extends keyof One & keyof typeof text.fields>(name: Name) => ({
      ...bind(name),
      onChange: (next: One[Name]) => set(name, next),
    }),
    required: <Name extends keyof One & keyof typeof text.fields>(name: Name) => ({
      ...bind(name),
      onChange: (next: One[Name] | null) => next !== null && set(name, next),
    }),
  };
}

const typeOptions = Object.entries(onboardingMessages.list.types).map(([value, label]) => ({
  value: value as DeadlineEntry['type'],
  label,
}));

export function Deadlines({
  plan: { deadlines, categories },
  onChange,
}: {
  plan: SyllabusPlan;
  onChange: Change;
}) {
  const format = useFormat();
  const names = categories.filter(({ isTaken, isHeld }) => isTaken || isHeld).map(({ name }) => name);
  const heldBadge = ({ held, dueDate }: DeadlineEntry): readonly EntryBadge[] => {
    if (!held) return [];
    if (held.dueDate === dueDate) return heldAlready(true);
    return [['warning', held.dueDate ? text.heldOn(format.day(held.dueDate)) : text.heldUndated]];
  };
  return (
    <Entries
      entries={deadlines}
      title={text.sections.deadlines}
      onChange={onChange}
      show={(entry, change) => {
        const { title, type, dueDate, dueTime, category } = entry;
        const { optional, required } = fieldsOf(entry, change);
        const shown = category !== null && names.includes(category) ? category : null;
        return {
          name: title,
          detail: [format.day(dueDate, 'dated'), dueTime && format.time(dueTime)].filter(Boolean).join(', '),
          badges: [
            ...(type === 'assignment' ? [] : [['neutral', onboardingMessages.list.types[type]] as const]),
            ...(shown && shown !== onboardingMessages.list.types[type] ? [['neutral', shown] as const] : []),
            ...guess(entry.isSure),
            ...heldBadge(entry),
            ...(dueDate < format.today() ? [['neutral', text.past] as const] : []),
          ],
          fields: (
            <>
              <TextField {...required('title')} maxLength={TEXT_LIMITS.assignmentTitle} />
              <Select {...required('type')} options={typeOptions} />
              <DateField {...required('dueDate')} />
              <TimeField {...optional('dueTime')} optional />
              {names.length > 0 && (
                <Select
                  {...optional('category')}
                  value={shown}
                  emptyLabel={text.fields.noCategory}
                  optional
                  options={names.map((name) => ({ value: name, label: name }))}
                />
              )}
            </>
          ),
        };
      }}
    />
  );
}

export function Categories({
  categories,
  onChange,
}: Pick<SyllabusPlan, 'categories'> & { onChange: Change }) {
  const format = useFormat();
  const total = categories.reduce((sum, { isTaken, weight }) => sum + (isTaken ? weight : 0), 0);
  return (
    <Entries
      entries={categories}
      title={text.sections.categories}
      onChange={onChange}
      show={(entry, change) => {
        const { name, weight, dropLowest, isSure, isHeld } = entry;
        const { required } = fieldsOf(entry, change);
        return {
          name,
          detail: format.percent(weight),
          isBelow: false,
          badges: [
            ...(dropLowest > 0 ? [['neutral', text.dropLowest(dropLowest)] as const] : []),
            ...guess(isSure),
            ...heldAlready(isHeld),
          ],
          fields: (
            <>
              <TextField {...required('name')} maxLength={TEXT_LIMITS.categoryName} />
              <NumberField
                {...required('weight')}
                unit="%"
                isLive
                range={NUMBER_RANGES.weight}
                onChange={(next) => change({ weight: next ?? 0 })}
              />
              <NumberField
                {...required('dropLowest')}
                isLive
                range={NUMBER_RANGES.drops}
                onChange={(next) => change({ dropLowest: next ?? 0 })}
              />
            </>
          ),
        };
      }}
    >
      {total > 0 && (
        <p
          className={`pt-3 text-sm tabular-nums ${Math.abs(total - 100) < 0.6 ? 'text-body' : 'text-warning'}`}
        >
          {text.total(format.percent(total))}
        </p>
      )}
    </Entries>
  );
}

const kindOptions = MEETING_KINDS.map((value) => ({ value, label: timetableMessages.kinds[value] }));

export function Classes({ classes, onChange }: Pick<SyllabusPlan, 'classes'> & { onChange: Change }) {
  const format = useFormat();
  const days = weekdayOptions(format);
  return (
    <Entries
      entries={classes}
      title={text.sections.classes}
      onChange={onChange}
      show={(entry, change) => {
        const { key, kind, weekdays, startTime, endTime, place, isSure, isHeld } = entry;
        const { required } = fieldsOf(entry, change);
        const own = days.filter(({ value }) => weekdays.includes(value)).map(({ label }) => label);
        return {
          name: `${timetableMessages.kinds[kind]}, ${own.join(', ')}`,
          detail: [`${format.time(startTime)}–${format.time(endTime)}`, place].filter(Boolean).join(' · '),
          badges: [...guess(isSure), ...heldAlready(isHeld)],
          fields: (
            <>
              <Select {...required('kind')} options={kindOptions} />
              <TextField
                {...required('place')}
                value={place ?? ''}
                optional
                maxLength={TEXT_LIMITS.place}
                onChange={(next) => change({ place: next || null })}
              />
              <DayToggles
                {...required('weekdays')}
                id={`${key} days`}
                options={days}
                onChange={(next) => next.length > 0 && change({ weekdays: [...next].sort() })}
              />
              <TimeField {...required('startTime')} />
              <TimeField {...required('endTime')} />
            </>
          ),
        };
      }}
    />
  );
}

/** The grades of the scale, which are taken together. */
export function GradeScale({
  plan: { bands, usesScale },
  onChange,
}: {
  plan: SyllabusPlan;
  onChange: Change;
}) {
  const format = useFormat();
  if (bands.length === 0) return null;
  const changeBand = (at: number, changes: Partial<SyllabusBand>) => {
    const changed = bands.map((band, index) => (index === at ? { ...band, ...changes } : band));
    onChange('scale', { usesScale: true, bands: changed });
  };
  const lines = [...new Map(bands.map(({ source, page }) => [source, page]))];
  return (
    <Section title={text.sections.bands}>
      <ul>
        <EntryRow
          name={text.sections.bands}
          label={text.useScale}
          detail={bands.map(({ label, minPercent }) => `${label} ${format.percent(minPercent)}`).join(' · ')}
          isTaken={usesScale}
          onToggle={(taken) => onChange('scale', { usesScale: taken })}
          badges={guess(bands.every(({ isSure }) => isSure))}
          source={lines.map(([source]) => source).join(' / ')}
          page={lines[0]?.[1] ?? 1}
          fields={bands.map(({ label, minPercent, source }, at) => (
            <div key={`${source} ${at}`} className="grid grid-cols-2 gap-3">
              <TextField
                name={`grade ${at}`}
                label={text.fields.grade}
                value={label}
                maxLength={TEXT_LIMITS.gradeLabel}
                onChange={(next) => changeBand(at, { label: next })}
              />
              <NumberField
                name={`from ${at}`}
                label={text.fields.minPercent}
                unit="%"
                value={minPercent}
                onChange={(next) => changeBand(at, { minPercent: next ?? 0 })}
              />
            </div>
          ))}
        />
      </ul>
    </Section>
  );
}
