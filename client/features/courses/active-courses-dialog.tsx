import { useState } from 'react';
import { QueryView } from '../../apollo/query-view';
import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { useChooseActiveCoursesMutation, useCoursesPageQuery } from '../../generated/hooks';
import { courseMessages } from '../../messages/en/courses';
import { Checkbox } from '../../ui/form/checkbox';
import { useForm } from '../../ui/form/use-form';
import { useFormat } from '../../ui/format/format-context';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { coursesOfAllTerms } from './course-groups';

type Course = Pick<CourseCard_CourseFragment, 'id' | 'code' | 'status' | 'nextDue'>;

/** The courses to choose from, those with the next deadline first: they are in use. */
export function coursesToChoose<T extends Course>(courses: readonly T[], locale: string): T[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const dueOf = ({ nextDue }: T): string => nextDue?.dueAt ?? '9';
  return courses
    .filter(({ status }) => status === 'active')
    .sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || collator.compare(a.code, b.code));
}

/** The choice of courses that stay active on a plan that allows fewer; the others are paused. */
export default function ActiveCoursesDialog({ onClose }: { onClose(): void }) {
  const query = useCoursesPageQuery({ fetchPolicy: 'cache-first' });
  const { locale } = useFormat();
  const text = courseMessages.overLimit;
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      <QueryView query={query} what={courseMessages.what}>
        {({ terms, courses, me }) => {
          const limit = me.usage.find(({ resource }) => resource === 'active_courses')?.limit;
          const choice = coursesToChoose(coursesOfAllTerms(terms, courses), locale);
          return <Choice courses={choice} limit={limit ?? choice.length} onClose={onClose} />;
        }}
      </QueryView>
    </Dialog>
  );
}

interface ChoiceProps {
  courses: readonly CourseCard_CourseFragment[];
  limit: number;
  onClose(): void;
}

function Choice({ courses, limit, onClose }: ChoiceProps) {
  const [choose] = useChooseActiveCoursesMutation();
  // The first ones as proposal, as of when the dialog opens, whatever the cache gets later.
  const [proposed] = useState(() => courses.slice(0, limit).map(({ id }) => id));
  const form = useForm({
    name: 'active-courses',
    operation: 'ChooseActiveCourses',
    initial: { courseIds: proposed },
    submit: (input) => choose({ variables: { input } }),
    onSaved: onClose,
  });
  const { courseIds } = form.values;
  const chosen = courses.filter(({ id }) => courseIds.includes(id));
  const isFull = chosen.length >= limit;
  const text = courseMessages.overLimit;
  const toggle = (id: string, isChosen: boolean): void =>
    form.change({ courseIds: isChosen ? [...courseIds, id] : courseIds.filter((other) => other !== id) });
  return (
    <DialogForm form={form} action={text.save(courses.length - chosen.length)} onCancel={onClose}>
      <p>{text.paused}</p>
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-ink">{text.legend(limit)}</legend>
        {courses.map(({ id, code, name }) => (
          <Checkbox
            key={id}
            id={form.idOf(id)}
            name={id}
            label={
              <>
                <bdi className="font-semibold">{code}</bdi> <bdi>{name}</bdi>
              </>
            }
            value={courseIds.includes(id)}
            disabled={isFull && !courseIds.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted tabular-nums">
        {text.count(chosen.length, limit)}
      </p>
    </DialogForm>
  );
}
