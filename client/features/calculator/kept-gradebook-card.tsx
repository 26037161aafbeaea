import { useState, type SubmitEvent } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { AGGREGATIONS, DROP_MODES } from '#domain/grading/rules';
import { SCALE_PRESET_NAMES } from '#domain/grading/scale-names';
import { forgetFields } from '../../apollo/forget-plan';
import { freshId } from '../../apollo/fresh-id';
import {
  forgetKeptGradebook,
  keepGradebook,
  readKeptGradebook,
  type KeptGradebook,
  type KeptRules,
} from '../../boot/kept-gradebook';
import {
  KeepGradebookDocument,
  KeptGradebookTermsDocument,
  type CourseGradingInput,
  type ImportGradebookInput,
} from '../../generated/graphql';
import { keptGradebookMessages } from '../../messages/en/grade-calculator';
import { fallbackMessage } from '../../notifications/error-messages';
import { readFailure, type Failure } from '../../notifications/failure';
import { Button } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useFields } from '../../ui/form/field';
import { TextField } from '../../ui/form/text-field';

/** The name of the course, and where it belongs. */
interface KeptCourseNames {
  code: string;
  name: string;
  termId: string | null;
}

/**
 * The call that turns a gradebook into a course, all or nothing. A rule unknown to this version gets its default.
 *
 * @param id of the new course, the same at every attempt
 */
export function keepInput(
  { categories, rules }: KeptGradebook,
  names: KeptCourseNames,
  id: string,
): ImportGradebookInput {
  return {
    course: { id, ...names },
    grading: rules ? rulesInput(rules) : null,
    categories: categories.map(({ items: _, aggregation, ...category }) => ({
      ...category,
      aggregation: oneOf(AGGREGATIONS, aggregation),
    })),
    lines: categories.flatMap(({ name, items }) => items.map((item) => ({ ...item, category: name }))),
  };
}

function rulesInput({ scale, dropMode, total, target }: KeptRules): CourseGradingInput {
  const preset = oneOf(SCALE_PRESET_NAMES, scale);
  const drops = oneOf(DROP_MODES, dropMode);
  return {
    ...(preset && { scale: { preset } }),
    ...(drops && { dropMode: drops }),
    total: oneOf(['points', 'weights'] as const, total),
    target,
  };
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | null {
  return values.find((value) => value === given) ?? null;
}

/** A gradebook that becomes a course. */
function useKeepGradebook() {
  const client = useApolloClient();
  const [kept, setKept] = useState(readKeptGradebook);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const forget = (): void => {
    forgetKeptGradebook();
    setKept(null);
  };
  return {
    /** Null if none is waiting on this device. */
    kept,
    isRunning,
    /** The error, as a sentence; null for none. With an error, nothing was created. */
    fault,
    forget,
    /** Creates the course with everything in it. @returns its ID, or null after an error */
    async create(names: { code: string; name: string }): Promise<string | null> {
      if (!kept) return null;
      setRunning(true);
      setFault(null);
      try {
        const courseId = await makeCourse(client, kept, names);
        forgetKeptGradebook();
        refresh(client);
        return courseId;
      } catch (error) {
        setRunning(false);
        setFault(sentenceOf(readFailure(error)));
        return null;
      }
    },
  };
}

/**
 * A single call; the ID of the course is kept on the device, so a second attempt finds the course that the
 * first one created.
 */
async function makeCourse(
  client: ApolloClient,
  kept: KeptGradebook,
  names: { code: string; name: string },
): Promise<string> {
  const id = readKeptGradebook()?.courseId ?? freshId();
  keepGradebook({ ...kept, courseId: id });
  const { data } = await client.query({ query: KeptGradebookTermsDocument });
  const termId = data?.terms.find(({ isCurrent }) => isCurrent)?.id ?? null;
  const input = keepInput(kept, { ...names, termId }, id);
  try {
    await client.mutate({
      mutation: KeepGradebookDocument,
      variables: { input },
      context: { quiet: true },
    });
  } catch (error) {
    // A taken id: the answer of an earlier try was lost, not the course.
    const { code, fields } = readFailure(error);
    if (code !== 'CONFLICT' || !('id' in fields)) throw error;
  }
  return id;
}

/** Every list may include the new rows now. */
function refresh(client: ApolloClient): void {
  forgetFields(client.cache, ['courses', 'terms', 'assignments', 'today']);
  void client.refetchQueries({ include: 'active' });
}

function sentenceOf({ kind, message }: Failure): string {
  if (kind === 'network') return keptGradebookMessages.noConnection;
  return message ?? `${fallbackMessage('KeepGradebook')}.`;
}

const text = keptGradebookMessages;

interface KeptGradebookCardProps {
  /** Called when the course was created. */
  onCreated(courseId: string): void;
}

/** Offers once to turn the entries in the public calculator into a course. */
export default function KeptGradebookCard({ onCreated }: KeptGradebookCardProps) {
  const { kept, isRunning, fault, create, forget } = useKeepGradebook();
  const title = kept?.title ?? '';
  const [names, setNames] = useState({ code: title.slice(0, TEXT_LIMITS.courseCode), name: title });
  const field = useFields(names, (changes) => setNames({ ...names, ...changes }));
  if (!kept) return null;
  const items = kept.categories.reduce((sum, category) => sum + category.items.length, 0);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void create(names).then((courseId) => {
      if (courseId === null) return;
      forget();
      onCreated(courseId);
    });
  };
  return (
    <section
      aria-labelledby="kept-gradebook"
      className="mx-4 mt-4 rounded-card border border-hairline bg-surface p-4 sm:mx-6 sm:p-5 lg:mx-10 print:hidden"
    >
      <h2 id="kept-gradebook" className="text-lg">
        {text.title}
      </h2>
      <p className="text-sm text-muted">{text.text(kept.categories.length, items)}</p>
      <form onSubmit={submit} className="mt-4 grid gap-4 sm:max-w-text">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('code', text)} maxLength={TEXT_LIMITS.courseCode} />
          <TextField {...field('name', text)} maxLength={TEXT_LIMITS.courseName} />
        </div>
        {fault && (
          <p role="alert" className="text-sm text-danger">
            {text.stopped(fault)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <OnlyOnline act="course">
            <Button type="submit" variant="primary" pending={isRunning} pendingLabel={text.creating}>
              {fault ? text.again : text.create}
            </Button>
          </OnlyOnline>
          <Button variant="plain" disabled={isRunning} onClick={forget}>
            {text.dismiss}
          </Button>
        </div>
      </form>
    </section>
  );
}
