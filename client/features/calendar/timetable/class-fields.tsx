import { courseTitle } from '#domain/courses/course-label';
import { useState } from 'react';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { MEETING_KINDS } from '#domain/time/timetable';
import type { Timetable_CourseFragment } from '../../../generated/graphql';
import { timetableMessages } from '../../../messages/en/timetable';
import { Button } from '../../../ui/control/button';
import { CourseDot } from '../../../ui/control/course-mark';
import { DateField, TimeField } from '../../../ui/form/date-field';
import { DayToggles } from '../../../ui/form/day-toggles';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { Select } from '../../../ui/form/select';
import { TextArea, TextField } from '../../../ui/form/text-field';
import type { Form } from '../../../ui/form/use-form';
import { weekdayOptions } from '../../../ui/format/weekdays';
import { weeksIn, withClassChange, type ClassValues } from './class-form';
import { endTimeOf } from './timetable-plan';

interface ClassFieldsProps {
  form: Form<ClassValues>;
  /** Courses the class can belong to; null for a class that exists, whose course stays. */
  courses: readonly Timetable_CourseFragment[] | null;
  /** Days of the term's cycle; null without a rotation. */
  cycleLength: number | null;
}

const text = timetableMessages.form;

/** The fields of a class time: course, time, place. */
export function ClassFields({ form, courses, cycleLength }: ClassFieldsProps) {
  const { scope } = form.values;
  const isOneDate = scope === 'this';
  return (
    <>
      {courses && (
        <Select
          {...form.field('courseId')}
          label={text.course}
          options={courses.map(({ id, code, name, color, status }) => ({
            value: id,
            label:
              status === 'paused'
                ? text.coursePaused(courseTitle({ code, name }))
                : courseTitle({ code, name }),
            icon: <CourseDot color={color} name={code} />,
          }))}
        />
      )}
      <NameFields form={form} />
      {!isOneDate && <PatternFields form={form} cycleLength={cycleLength} />}
      <TimeFields form={form} />
      <div className={PAIR}>
        <TextField {...form.field('place', text)} optional maxLength={TEXT_LIMITS.place} />
        <TextField
          {...form.field('link', text)}
          type="url"
          inputMode="url"
          optional
          maxLength={TEXT_LIMITS.link}
        />
      </div>
      {!isOneDate && (
        <div className={PAIR}>
          {scope === 'all' && <DateField {...form.field('firstDay', text)} optional />}
          <DateField {...form.field('lastDay', text)} optional />
        </div>
      )}
      <TextArea {...form.field('notes', text)} optional maxLength={TEXT_LIMITS.notes} />
    </>
  );
}

/** Start and length, and when it ends, which is what a timetable says. */
function TimeFields({ form }: Pick<ClassFieldsProps, 'form'>) {
  const format = useFormat();
  const { startTime, durationMinutes: minutes } = form.values;
  return (
    <div className={PAIR}>
      <TimeField {...form.field('startTime')} label={text.start} />
      <NumberField
        {...form.field('durationMinutes')}
        label={text.length}
        unit={text.minutes}
        hint={startTime && minutes ? text.ends(format.time(endTimeOf({ startTime, minutes }))) : undefined}
        range={NUMBER_RANGES.meetingMinutes}
      />
    </div>
  );
}

/** Kind and title; a single date keeps the kind of its class. */
function NameFields({ form }: Pick<ClassFieldsProps, 'form'>) {
  const name = (
    <TextField
      {...form.field('title')}
      label={text.name}
      optional
      maxLength={TEXT_LIMITS.eventTitle}
      placeholder={text.namePlaceholder}
    />
  );
  if (form.values.scope === 'this') return name;
  return (
    <div className={PAIR}>
      <Select
        {...form.field('kind')}
        onChange={(kind) => kind && form.change({ kind })}
        label={text.kind}
        options={MEETING_KINDS.map((kind) => ({ value: kind, label: timetableMessages.kinds[kind] }))}
      />
      {name}
    </div>
  );
}

const PAIR = 'grid items-start gap-x-3 gap-y-4 sm:grid-cols-2';

function PatternFields({ form, cycleLength }: Pick<ClassFieldsProps, 'form' | 'cycleLength'>) {
  const format = useFormat();
  const { values } = form;
  const change = (changed: Partial<ClassValues>): void => form.change(withClassChange(values, changed));
  return (
    <>
      {cycleLength !== null && (
        <div>
          <SegmentedControl
            label={text.pattern}
            value={values.pattern}
            onChange={(pattern) => change({ pattern })}
            options={[
              { value: 'weekly', label: text.weekly },
              { value: 'rotation', label: text.rotation },
            ]}
          />
        </div>
      )}
      {values.pattern === 'rotation' ? (
        <DayToggles
          {...form.field('cycleDays', text)}
          options={daysOfCycle(cycleLength ?? 0).map((day) => ({ value: day, label: String(day) }))}
        />
      ) : (
        <>
          <DayToggles {...form.field('weekdays', text)} options={weekdayOptions(format)} />
          <WeekFields form={form} change={change} />
        </>
      )}
    </>
  );
}

interface WeekFieldsProps extends Pick<ClassFieldsProps, 'form'> {
  change(changed: Partial<ClassValues>): void;
}

/** The weeks in which a class meets; most classes meet in all, so the fields are behind a button. */
function WeekFields({ form, change }: WeekFieldsProps) {
  const { values } = form;
  const [isAsked, setAsked] = useState(false);
  // Also while the student types a 1.
  const [wasOther] = useState(values.everyWeeks !== 1);
  const weeks = weeksIn(values.everyWeeks);
  if (!isAsked && !wasOther) {
    const ask = (): void => {
      setAsked(true);
      change({ everyWeeks: 2 });
    };
    return (
      <div className="-ml-4">
        <Button variant="plain" onClick={ask}>
          {text.changeWeeks}
        </Button>
      </div>
    );
  }
  return (
    <div className={PAIR}>
      <NumberField
        {...form.field('everyWeeks')}
        onChange={(everyWeeks) => change({ everyWeeks })}
        label={text.every}
        unit={text.everyUnit(weeks)}
        range={NUMBER_RANGES.everyWeeks}
        autoFocus={isAsked}
      />
      {weeks > 1 && (
        <Select
          {...form.field('week')}
          value={String(values.week)}
          onChange={(week) => week && change({ week: Number(week) })}
          label={text.week}
          options={daysOfCycle(weeks).map((week) => ({
            value: String(week),
            label: timetableMessages.week(week, weeks),
          }))}
        />
      )}
    </div>
  );
}

/** 1 to the length. */
export function daysOfCycle(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
