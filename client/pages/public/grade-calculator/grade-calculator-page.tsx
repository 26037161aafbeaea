import type { ReactNode } from 'react';
import { calculatorPageMessages } from '../../../messages/en/grade-calculator';
import { SCALE_NAMES } from '../../../messages/en/scale-names';
import { needMessages, stepMessages } from '../../../messages/en/grades';
import { ActionButton, CategoryCard, GpaRow, GpaRows, ItemRow, LabelledInput, LabelledSelect } from './rows';
import { EXAMPLE } from './example';
import { EMPTY_CATEGORY, EMPTY_GPA_ROW, EMPTY_ITEM } from './state';

const text = calculatorPageMessages;
const { course, need, gpa } = EXAMPLE;
const [askedCategory, askedItem] = need.item.split('.');

/**
 * The public calculator, rendered with its example. `start.ts` makes it work: fields have `data-field`, rows
 * `data-row`, buttons `data-action`, filled places `data-part`; new rows are copies of the templates.
 */
export function GradeCalculatorPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-20 sm:px-6 lg:pt-16">
      <h1 className="text-title font-bold">{text.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{text.lead}</p>
      <noscript>
        <p className="mt-4 max-w-text rounded-control bg-warning-soft px-4 py-3 text-ink">{text.noScript}</p>
      </noscript>
      <Tools />
      <form data-part="form" autoComplete="off" noValidate>
        <Toolbar />
        <CourseSection />
        <NeedSection />
        <GpaSection />
      </form>
      <template data-part="category-template">
        <CategoryCard category={EMPTY_CATEGORY} />
      </template>
      <template data-part="item-template">
        <ItemRow item={EMPTY_ITEM} />
      </template>
      <template data-part="gpa-template">
        <GpaRow row={EMPTY_GPA_ROW} />
      </template>
    </div>
  );
}

function Tools() {
  const links = [
    ['#course', text.course.heading],
    ['#need', text.need.heading],
    ['#gpa', text.gpa.heading],
  ] as const;
  return (
    <nav aria-label={text.tools} className="mt-6 flex flex-wrap gap-2 print:hidden">
      {links.map(([href, name]) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-semibold text-ink hover:bg-primary-soft hover:text-link"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Toolbar() {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline pt-4 print:hidden">
      <p
        data-part="example"
        className="rounded-chip bg-primary-soft px-2 py-1 text-xs font-semibold text-link sm:text-sm"
      >
        {text.example}
      </p>
      <div className="ml-auto flex gap-2">
        <ActionButton action="clear" className="max-sm:px-3">
          {text.clear}
        </ActionButton>
        <ActionButton action="copy-link" className="max-sm:px-3">
          {text.copyLink}
        </ActionButton>
      </div>
      <div
        role="status"
        data-part="note"
        className="flex min-h-6 basis-full flex-wrap items-center gap-x-3 text-sm text-ink empty:hidden"
      />
    </div>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}

function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-4 pt-8">
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      {lead && <p className="mt-2 max-w-text">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {children}
      </div>
    </section>
  );
}

function CourseSection() {
  return (
    <Section id="course" heading={text.course.heading}>
      <div className="grid min-w-0 gap-4">
        <LabelledInput
          field="course.title"
          placeholder={text.course.titlePlaceholder}
          defaultValue={course.title}
        />
        <ul data-part="categories" className="grid gap-4">
          {course.categories.map((category, index) => (
            <CategoryCard
              key={index}
              category={category}
              asked={index === Number(askedCategory) ? Number(askedItem) : null}
            />
          ))}
        </ul>
        <p className="text-sm text-muted print:hidden">
          {text.item.hint} <span className="touch:hidden">{text.item.keys}</span>
        </p>
        <ActionButton action="add-category" className="justify-self-start">
          {text.course.addCategory}
        </ActionButton>
        <CourseRules />
        <StickySummary />
      </div>
      <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Result name="course" heading={text.results.heading}>
          <div className="mt-5 border-t border-hairline pt-4 print:hidden">
            <ActionButton action="keep" look="primary" className="w-full">
              {text.keep.action}
            </ActionButton>
            <p className="mt-2 text-sm text-muted">{text.keep.hint}</p>
          </div>
        </Result>
      </div>
      <div data-part="working-block" hidden className="min-w-0 lg:col-start-1">
        <h3 className="text-lg">{stepMessages.how}</h3>
        <div
          data-part="working"
          className="mt-2 rounded-card border border-hairline bg-surface px-4 sm:px-5"
        />
      </div>
    </Section>
  );
}

function CourseRules() {
  return (
    <fieldset className="grid gap-3 rounded-card border border-hairline bg-surface p-3 sm:grid-cols-2 sm:p-5">
      <legend className="sr-only">{text.course.rules}</legend>
      <LabelledSelect field="course.scale" value={course.scale} options={SCALE_NAMES} />
      <LabelledSelect field="course.total" value={course.total} options={text.totals} />
      <div className="sm:col-span-2">
        <LabelledSelect field="course.dropMode" value={course.dropMode} options={text.dropModes} />
      </div>
    </fieldset>
  );
}

/**
 * On phones: keeps the number visible while typing above it. It ignores touches, because fields are below it, and
 * screen readers skip it: changes of the result itself are announced.
 */
function StickySummary() {
  return (
    <p
      aria-hidden
      data-part="sticky"
      hidden
      className="pointer-events-none sticky bottom-[calc(0.75rem+var(--consent-room,0px))] rounded-card border border-control bg-raised px-4 py-2 text-sm text-muted shadow-menu lg:hidden print:hidden"
    >
      <span
        data-part="sticky-numbers"
        className="flex min-h-8 flex-wrap items-center justify-between gap-x-3"
      />
    </p>
  );
}

/** The place for the figures of a part, with errors and announcements. */
function Result({ name, heading, children }: { name: string; heading: string; children?: ReactNode }) {
  return (
    <div
      id={`${name}-result`}
      role="group"
      aria-labelledby={`${name}-result-heading`}
      className="scroll-mt-20 rounded-card border border-hairline bg-surface p-4 sm:p-5"
    >
      <h3 id={`${name}-result-heading`} className="sr-only">
        {heading}
      </h3>
      <p role="status" data-part={`${name}-said`} className="sr-only" />
      <div
        role="status"
        data-part={`${name}-trouble`}
        className="mb-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-ink empty:hidden"
      />
      <div
        data-part={`${name}-numbers`}
        className="min-h-40 data-stale:border-l-4 data-stale:border-warning data-stale:pl-3"
      />
      {children}
    </div>
  );
}

function NeedSection() {
  return (
    <Section id="need" heading={text.need.heading} lead={text.need.lead}>
      <div data-part="need-answers" className="@container order-last min-h-40 min-w-0 lg:order-none" />
      <div className="grid gap-3 rounded-card border border-hairline bg-surface p-4 sm:p-5 lg:sticky lg:top-20">
        <LabelledSelect field="need.item" value="" options={{}} />
        <div data-part="need-others" hidden>
          <LabelledSelect field="need.others" value={need.others} options={needMessages.otherItems} />
        </div>
        <LabelledInput field="need.target" inputMode="decimal" defaultValue={need.target} />
      </div>
    </Section>
  );
}

function GpaSection() {
  return (
    <Section id="gpa" heading={text.gpa.heading} lead={text.gpa.lead}>
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-3 rounded-card border border-hairline bg-surface p-3 sm:p-5">
          <GpaRows rows={gpa.rows} />
          <ActionButton action="add-gpa" look="plain" className="justify-self-start">
            {text.gpa.addRow}
          </ActionButton>
          <p className="text-sm text-muted">{text.gpa.codes}</p>
        </div>
        <fieldset className="grid gap-3 rounded-card border border-hairline bg-surface p-3 sm:grid-cols-2 sm:p-5">
          <legend className="sr-only">{text.gpa.rules}</legend>
          <LabelledSelect field="gpa.scale" value={gpa.scale} options={SCALE_NAMES} />
          <LabelledSelect field="gpa.attempts" value={gpa.attempts} options={text.gpa.attemptPolicies} />
          <p className="text-sm sm:col-span-2">{text.gpa.past}</p>
          <LabelledInput field="gpa.pastAverage" inputMode="decimal" defaultValue="" />
          <LabelledInput field="gpa.pastCredits" inputMode="decimal" defaultValue="" />
        </fieldset>
      </div>
      <div className="lg:sticky lg:top-20">
        <Result name="gpa" heading={text.results.gpaHeading} />
      </div>
    </Section>
  );
}
