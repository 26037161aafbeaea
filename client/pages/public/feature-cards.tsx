import type { ReactNode } from 'react';
import { publicMessages } from '../../messages/en/public';
import { type DeadlineStatus, StatusIcon } from './status-icon';

const text = publicMessages.landing.features;

/** The taglines and the four cards, each with a piece of the real thing instead of a symbol. */
export function FeatureCards() {
  return (
    <section
      id="features"
      aria-labelledby="features-heading"
      className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24"
    >
      <h2 id="features-heading" className="text-title">
        {text.heading}
      </h2>
      <dl className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {text.taglines.map((tagline) => (
          <div key={tagline.name}>
            <dt className="text-xl font-semibold text-link">{tagline.name}</dt>
            <dd className="mt-1">{tagline.text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid gap-6 md:grid-cols-2">
        <Card name={text.courses.name} text={text.courses.text}>
          <Courses />
        </Card>
        <Card name={text.assignments.name} text={text.assignments.text}>
          <Assignments />
        </Card>
        <Card name={text.grades.name} text={text.grades.text}>
          <Grades />
        </Card>
        <Card name={text.calendar.name} text={text.calendar.text}>
          <Calendar />
        </Card>
      </div>
    </section>
  );
}

function Card({ name, text: meaning, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-hairline bg-surface">
      <div aria-hidden="true" className="flex h-60 flex-col justify-center bg-sunken px-5 sm:px-8">
        {children}
      </div>
      <div className="px-5 py-6 sm:px-8">
        <h3 className="text-xl">{name}</h3>
        <p className="mt-2">{meaning}</p>
      </div>
    </article>
  );
}

const SPINES = ['bg-course-blue', 'bg-course-green', 'bg-course-orange'];

function Courses() {
  return (
    <div className="grid gap-2">
      {text.courses.rows.map(({ name, detail, grade }, index) => (
        <div
          key={name}
          className="flex h-14 items-center gap-3 rounded-control border border-hairline bg-raised pr-4 pl-3"
        >
          <span className={`h-8 w-1 rounded-full ${SPINES[index]}`} />
          <div className="min-w-0 grow">
            <p className="truncate text-sm font-semibold text-ink">{name}</p>
            <p className="truncate text-xs text-muted">{detail}</p>
          </div>
          <p className="text-lg font-bold text-ink tabular-nums">{grade}</p>
        </div>
      ))}
    </div>
  );
}

function Assignments() {
  return (
    <div className="rounded-control border border-hairline bg-raised px-4">
      {text.assignments.rows.map(({ title, due, priority, state }) => (
        <div key={title} className="flex items-center gap-3 border-hairline py-3 not-first:border-t">
          <StatusIcon status={state satisfies DeadlineStatus} />
          <div className="min-w-0 grow">
            <p
              className={`truncate text-sm font-medium ${state === 'done' ? 'text-muted line-through' : 'text-ink'}`}
            >
              {title}
            </p>
            <p className="text-xs text-muted">{due}</p>
          </div>
          <p className="shrink-0 text-xs text-muted">{priority}</p>
        </div>
      ))}
    </div>
  );
}

/** Weights as widths: a class each, because rendered markup may carry no style attributes. */
const WIDTHS = ['w-2/5', 'w-1/4', 'w-[35%]'];

function Grades() {
  const { average, letter, gpaLabel, gpa, categories } = text.grades;
  return (
    <div className="rounded-control border border-hairline bg-raised p-5">
      <div className="flex items-end justify-between">
        <p className="text-[2.75rem] leading-none font-bold tracking-tight text-ink tabular-nums">
          {average}
          <span className="ml-2 text-xl font-semibold text-link">{letter}</span>
        </p>
        <p className="text-right text-sm text-muted">
          {gpaLabel} <span className="block text-xl font-bold text-ink tabular-nums">{gpa}</span>
        </p>
      </div>
      <div className="mt-5 flex gap-1">
        {categories.map(({ name }, index) => (
          <span
            key={name}
            className={`h-2 rounded-full ${WIDTHS[index]} ${index === 0 ? 'bg-primary' : 'bg-load'}`}
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-2 text-xs text-muted">
        {categories.map(({ name, weight }) => (
          <p key={name}>
            {name} <span className="whitespace-nowrap text-body tabular-nums">{weight}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** A week of classes: day, first row and rows of an eight-row grid, and a colour. */
const CLASSES = [
  'col-start-1 row-start-2 row-span-2 border-course-blue',
  'col-start-2 row-start-1 row-span-3 border-course-green',
  'col-start-3 row-start-2 row-span-2 border-course-blue',
  'col-start-3 row-start-5 row-span-2 border-course-orange',
  'col-start-4 row-start-1 row-span-3 border-course-green',
  'col-start-5 row-start-5 row-span-2 border-course-orange',
];

function Calendar() {
  return (
    <div className="rounded-control border border-hairline bg-raised p-3">
      <div className="grid grid-cols-5 text-center text-xs text-muted">
        {text.calendar.days.map((day) => (
          <p key={day} className={day === 'Thu' ? 'font-bold text-link' : undefined}>
            {day}
          </p>
        ))}
      </div>
      <div className="mt-2 grid h-36 grid-cols-5 grid-rows-8 gap-1">
        <span className="col-start-4 row-span-full rounded-chip bg-primary-soft" />
        {CLASSES.map((place) => (
          <span key={place} className={`rounded-chip border-l-4 bg-sunken ${place}`} />
        ))}
        <span className="col-start-4 row-start-7 row-span-2 m-1 rounded-chip bg-primary" />
      </div>
    </div>
  );
}
