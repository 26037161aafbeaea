import { type ReactNode, useState } from 'react';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { SyllabusBand } from '#domain/syllabus/syllabus';
import { onboardingMessages } from '../../messages/en/onboarding';
import { syllabusMessages } from '../../messages/en/syllabi';
import { timetableMessages } from '../../messages/en/timetable';
import { IconButton } from '../../ui/control/button';
import { Badge } from '../../ui/feedback/badge';
import { Checkbox } from '../../ui/form/checkbox';
import { NumberField } from '../../ui/form/number-field';
import { TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { weekdayOptions } from '../../ui/format/weekdays';
import { Section } from '../../ui/layout/section';
import { ClassFields, DeadlineFields } from './entry-fields';
import type { CategoryEntry, ClassEntry, DeadlineEntry, SyllabusPlan } from './syllabus-plan';

const text = syllabusMessages;

/** Changes an entry of the plan. */
type Change = (key: string, changes: object) => void;

interface RowProps {
  name: string;
  isTaken: boolean;
  onToggle(isTaken: boolean): void;
  /** What the entry will be. */
  label: ReactNode;
  badges: readonly (readonly [tone: 'neutral' | 'warning', text: string])[];
  source: string;
  page: number;
  /** The fields, while it is edited. */
  children: ReactNode;
}

/** An entry with a box to take it, and the line that says it beside it. */
function EntryRow({ name, isTaken, onToggle, label, badges, source, page, children }: RowProps) {
  const [isEditing, setEditing] = useState(false);
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
                {label}{' '}
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
          icon={
            isEditing ? (
              <IconCheck size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconPencil size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setEditing(!isEditing)}
        />
      </div>
      <Source source={source} page={page} />
      {isEditing && <div className="grid gap-3 pt-2 sm:col-span-2 sm:grid-cols-2">{children}</div>}
    </li>
  );
}

/** The line of the document. */
function Source({ source, page }: { source: string; page: number }) {
  return (
    <blockquote className="min-w-0 self-start rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere text-body">
      {source} <span className="block text-xs text-muted">{text.from(page)}</span>
    </blockquote>
  );
}

function Title({ isTaken, children }: { isTaken: boolean; children: ReactNode }) {
  return <span className={isTaken ? 'font-semibold text-ink' : 'text-muted'}>{children}</span>;
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <ul className="divide-y divide-hairline">{children}</ul>
    </Section>
  );
}

const takenOf = (entries: readonly { isTaken: boolean }[]) => entries.filter(({ isTaken }) => isTaken).length;

export function Deadlines({
  plan: { deadlines, categories },
  onChange,
}: {
  plan: SyllabusPlan;
  onChange: Change;
}) {
  if (deadlines.length === 0) return null;
  const names = categories.filter(({ isTaken, isHeld }) => isTaken || isHeld).map(({ name }) => name);
  return (
    <Entries title={text.sections.deadlines(takenOf(deadlines), deadlines.length)}>
      {deadlines.map((entry) => (
        <Deadline key={entry.key} entry={entry} categories={names} onChange={onChange} />
      ))}
    </Entries>
  );
}

function Deadline({
  entry,
  categories,
  onChange,
}: {
  entry: DeadlineEntry;
  categories: readonly string[];
  onChange: Change;
}) {
  const format = useFormat();
  const { key, title, type, dueDate, dueTime, isTaken, isSure, held, category } = entry;
  const change = (changes: Partial<DeadlineEntry>) => onChange(key, { isTaken: true, ...changes });
  const due = [format.day(dueDate, 'dated'), dueTime && format.time(dueTime)].filter(Boolean).join(', ');
  const shown = category !== null && categories.includes(category) ? category : null;
  const heldText =
    held?.dueDate === dueDate
      ? text.held
      : held?.dueDate
        ? text.heldOn(format.day(held.dueDate))
        : text.heldUndated;
  const badges = [
    ...(type === 'assignment' ? [] : [['neutral', onboardingMessages.list.types[type]] as const]),
    ...(shown ? [['neutral', shown] as const] : []),
    ...(isSure ? [] : [['warning', text.guess] as const]),
    ...(held ? [[held.dueDate === dueDate ? 'neutral' : 'warning', heldText] as const] : []),
    ...(dueDate < format.today() ? [['neutral', text.past] as const] : []),
  ];
  return (
    <EntryRow
      {...entry}
      name={title}
      badges={badges}
      onToggle={(taken) => onChange(key, { isTaken: taken })}
      label={
        <>
          <Title isTaken={isTaken}>{title}</Title> <span className="block tabular-nums">{due}</span>
        </>
      }
    >
      <DeadlineFields entry={entry} categories={categories} onChange={change} />
    </EntryRow>
  );
}

export function Categories({
  categories,
  onChange,
}: Pick<SyllabusPlan, 'categories'> & { onChange: Change }) {
  const format = useFormat();
  if (categories.length === 0) return null;
  const total = categories.reduce((sum, { isTaken, weight }) => sum + (isTaken ? weight : 0), 0);
  return (
    <Section title={text.sections.categories(takenOf(categories), categories.length)}>
      <ul className="divide-y divide-hairline">
        {categories.map((entry) => (
          <Category key={entry.key} entry={entry} onChange={onChange} />
        ))}
      </ul>
      {total > 0 && (
        <p
          className={`pt-3 text-sm tabular-nums ${Math.abs(total - 100) < 0.6 ? 'text-body' : 'text-warning'}`}
        >
          {text.total(format.percent(total))}
        </p>
      )}
    </Section>
  );
}

function Category({ entry, onChange }: { entry: CategoryEntry; onChange: Change }) {
  const format = useFormat();
  const { key, name, weight, dropLowest, isTaken, isSure, isHeld } = entry;
  const change = (changes: Partial<CategoryEntry>) => onChange(key, { isTaken: true, ...changes });
  return (
    <EntryRow
      {...entry}
      badges={[
        ...(dropLowest > 0 ? [['neutral', text.dropLowest(dropLowest)] as const] : []),
        ...(isSure ? [] : [['warning', text.guess] as const]),
        ...(isHeld ? [['neutral', text.held] as const] : []),
      ]}
      onToggle={(taken) => onChange(key, { isTaken: taken })}
      label={
        <>
          <Title isTaken={isTaken}>{name}</Title>{' '}
          <span className="tabular-nums">{format.percent(weight)}</span>
        </>
      }
    >
      <TextField
        name={`${key} name`}
        label={text.fields.name}
        value={name}
        maxLength={TEXT_LIMITS.categoryName}
        onChange={(next) => change({ name: next })}
      />
      <NumberField
        name={`${key} weight`}
        label={text.fields.weight}
        unit="%"
        isLive
        range={NUMBER_RANGES.weight}
        value={weight}
        onChange={(next) => change({ weight: next ?? 0 })}
      />
      <NumberField
        name={`${key} drop`}
        label={text.fields.dropLowest}
        isLive
        range={NUMBER_RANGES.drops}
        value={dropLowest}
        onChange={(next) => change({ dropLowest: next ?? 0 })}
      />
    </EntryRow>
  );
}

export function Classes({ classes, onChange }: Pick<SyllabusPlan, 'classes'> & { onChange: Change }) {
  if (classes.length === 0) return null;
  return (
    <Entries title={text.sections.classes(takenOf(classes), classes.length)}>
      {classes.map((entry) => (
        <Class key={entry.key} entry={entry} onChange={onChange} />
      ))}
    </Entries>
  );
}

function Class({ entry, onChange }: { entry: ClassEntry; onChange: Change }) {
  const format = useFormat();
  const { key, kind, weekdays, startTime, endTime, place, isTaken, isSure, isHeld } = entry;
  const change = (changes: Partial<ClassEntry>) => onChange(key, { isTaken: true, ...changes });
  const options = weekdayOptions(format);
  const days = options.filter(({ value }) => weekdays.includes(value)).map(({ label }) => label);
  const name = `${timetableMessages.kinds[kind]}, ${days.join(', ')}`;
  return (
    <EntryRow
      {...entry}
      name={name}
      badges={[
        ...(isSure ? [] : [['warning', text.guess] as const]),
        ...(isHeld ? [['neutral', text.held] as const] : []),
      ]}
      onToggle={(taken) => onChange(key, { isTaken: taken })}
      label={
        <>
          <Title isTaken={isTaken}>{name}</Title>{' '}
          <span className="block tabular-nums">
            {[`${format.time(startTime)}–${format.time(endTime)}`, place].filter(Boolean).join(' · ')}
          </span>
        </>
      }
    >
      <ClassFields entry={entry} onChange={change} />
    </EntryRow>
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
  const change = (changes: Partial<SyllabusPlan>) => onChange('scale', { usesScale: true, ...changes });
  const changeBand = (at: number, changes: Partial<SyllabusBand>) =>
    change({ bands: bands.map((band, index) => (index === at ? { ...band, ...changes } : band)) });
  const lines = [...new Map(bands.map(({ source, page }) => [source, page]))];
  return (
    <Section title={text.sections.bands}>
      <ul>
        <EntryRow
          name={text.sections.bands}
          isTaken={usesScale}
          onToggle={(taken) => onChange('scale', { usesScale: taken })}
          badges={bands.every(({ isSure }) => isSure) ? [] : [['warning', text.guess]]}
          source={lines.map(([source]) => source).join(' / ')}
          page={lines[0]?.[1] ?? 1}
          label={
            <>
              <Title isTaken={usesScale}>{text.useScale}</Title>{' '}
              <span className="block tabular-nums">
                {bands.map(({ label, minPercent }) => `${label} ${format.percent(minPercent)}`).join(' · ')}
              </span>
            </>
          }
        >
          {bands.map(({ label, minPercent, source }, at) => (
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
        </EntryRow>
      </ul>
    </Section>
  );
}
