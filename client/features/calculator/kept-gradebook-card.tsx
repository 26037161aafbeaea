import { useState, type SubmitEvent } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { keptGradebookMessages } from '../../messages/en/grade-calculator';
import { Button } from '../../ui/control/button';
import { TextField } from '../../ui/form/text-field';
import { useKeepGradebook } from './use-keep-gradebook';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = keptGradebookMessages;

export interface KeptGradebookCardProps {
  /** Called when the course was created. */
  onCreated(courseId: string): void;
}

/** Offers once to turn the entries in the public calculator into a course. */
export default function KeptGradebookCard({ onCreated }: KeptGradebookCardProps) {
  const { kept, isRunning, fault, create, forget } = useKeepGradebook();
  const title = kept?.title ?? '';
  const [name, setName] = useState(title);
  const [code, setCode] = useState(title.slice(0, TEXT_LIMITS.courseCode));
  if (!kept) return null;
  const items = kept.categories.reduce((sum, category) => sum + category.items.length, 0);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void create({ code, name }).then((courseId) => {
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
        <Names {...{ code, setCode, name, setName }} />
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

interface NamesProps {
  code: string;
  setCode(code: string): void;
  name: string;
  setName(name: string): void;
}

function Names({ code, setCode, name, setName }: NamesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="kept-code"
        name="code"
        label={text.code}
        value={code}
        onChange={setCode}
        maxLength={TEXT_LIMITS.courseCode}
      />
      <TextField
        id="kept-name"
        name="name"
        label={text.name}
        value={name}
        onChange={setName}
        maxLength={TEXT_LIMITS.courseName}
      />
    </div>
  );
}
