import type { ComponentType } from 'react';
import { publicMessages } from '../../messages/en/public';
import { type DeadlineStatus, StatusIcon } from './today-preview';

const text = publicMessages.landing.features;

/** The taglines and the four cards, each with a piece of the real product instead of a symbol. */
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
        <Card {...text.courses} Content={Courses} />
        <Card {...text.assignments} Content={Assignments} />
        <Card {...text.grades} Content={Grades} />
        <Card {...text.calendar} Content={Calendar} />
      </div>
    </section>
  );
}

interface CardProps {
  name: string;
  text: string;
  Content: ComponentType;
}

function Card({ name, text: meaning, Content }: CardProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-hairline bg-surface">
      <div
        aria-hidden="true"
        className="flex h-64 flex-col justify-end overflow-hidden bg-sunken px-5 pt-8 sm:px-10 dark:bg-canvas"
      >
        <div className="overflow-hidden rounded-t-card border border-b-0 border-hairline bg-raised shadow-menu">
          <Content />
        </div>
      </div>
      <div className="border-t border-hairline px-5 py-6 sm:px-10 sm:py-8">
        <h3 className="text-xl">{name}</h3>
        <p className="mt-2">{meaning}</p>
      </div>
    </article>
  );
}

const SPINES = ['bg-course-blue', 'bg-course-green', 'bg-course-orange'];

function Courses() {
  return text.courses.rows.map(({ name, detail, grade }, index) => (
    <div key={name} className="flex h-[4.5rem] items-center gap-3 border-hairline px-5 not-first:border-t">
      <span className={`h-10 w-1 shrink-0 rounded-full ${SPINES[index]}`} />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-ink">{name}</p>
        <p className="truncate text-sm text-muted">{detail}</p>
      </div>
      <p className="text-2xl font-bold text-ink tabular-nums">{grade}</p>
    </div>
  ));
}

function Assignments() {
  return text.assignments.rows.map(({ title, due, priority, state }) => (
    <div key={title} className="flex h-[4.5rem] items-center gap-3 border-hairline px-5 not-first:border-t">
      <StatusIcon status={state satisfies DeadlineStatus} />
      <div className="min-w-0 grow">
        <p className={`truncate font-medium ${state === 'done' ? 'text-muted line-through' : 'text-ink'}`}>
          {title}
        </p>
        <p className="text-sm text-muted">{due}</p>
      </div>
      <p className="shrink-0 rounded-chip bg-sunken px-2 py-1 text-xs text-body">{priority}</p>
    </div>
  ));
}

/** Weights as widths: a class each, because rendered markup may carry no style attributes. */
const WIDTHS = ['w-2/5 bg-primary', 'w-1/4 bg-load', 'w-[35%] bg-load'];

function Grades() {
  const { average, letter, gpaLabel, gpa, categories } = text.grades;
  return (
    <div className="px-6 pt-6 pb-5">
      <div className="flex items-end justify-between">
        <p className="text-[3.5rem] leading-none font-bold tracking-tighter text-ink tabular-nums">
          {average}
          <span className="ml-2 text-2xl font-semibold tracking-normal text-link">{letter}</span>
        </p>
        <p className="text-right text-sm text-muted">
          {gpaLabel} <span className="block text-2xl font-bold text-ink tabular-nums">{gpa}</span>
        </p>
      </div>
      <div className="mt-7 flex gap-1">
        {WIDTHS.map((look) => (
          <span key={look} className={`h-2.5 rounded-full ${look}`} />
        ))}
      </div>
      <div className="mt-3 flex justify-between gap-2 text-sm text-muted">
        {categories.map(({ name, weight }) => (
          <p key={name}>
            {name} <span className="whitespace-nowrap text-body tabular-nums">{weight}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** A week of classes in a grid of five days and eight rows. */
const CLASSES = [
  { name: text.calendar.classes.algebra, place: 'col-start-1 row-start-2 row-span-2 border-course-blue' },
  { name: text.calendar.classes.chemistry, place: 'col-start-2 row-start-1 row-span-3 border-course-green' },
  { name: text.calendar.classes.algebra, place: 'col-start-3 row-start-2 row-span-2 border-course-blue' },
  { name: text.calendar.classes.history, place: 'col-start-3 row-start-5 row-span-2 border-course-orange' },
  { name: text.calendar.classes.chemistry, place: 'col-start-4 row-start-1 row-span-3 border-course-green' },
  { name: text.calendar.classes.history, place: 'col-start-5 row-start-4 row-span-2 border-course-orange' },
];
const BLOCK = 'z-10 overflow-hidden rounded-chip px-1 py-0.5 text-xs sm:px-1.5';

function Calendar() {
  return (
    <div className="px-3 pt-3 text-xs">
      <div className="grid grid-cols-5 pb-2 text-center text-muted">
        {text.calendar.days.map((day) => (
          <p key={day} className={day === 'Thu' ? 'font-bold text-link' : undefined}>
            {day}
          </p>
        ))}
      </div>
      <div className="grid h-44 grid-cols-5 grid-rows-8 gap-x-1 gap-y-0.5 border-t border-hairline pt-1">
        <span className="col-start-4 row-span-full row-start-1 bg-primary-soft" />
        {CLASSES.map(({ name, place }) => (
          <span key={place} className={`border-l-4 bg-sunken text-body ${BLOCK} ${place}`}>
            {name}
          </span>
        ))}
        <span className={`col-start-4 row-start-6 row-span-2 bg-primary text-primary-ink ${BLOCK}`}>
          {text.calendar.deadline}
        </span>
      </div>
    </div>
  );
}
