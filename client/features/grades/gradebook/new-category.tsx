import { useState, type SubmitEvent } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { gradeMessages } from '../../../messages/en/grades';
import { Button } from '../../../ui/control/button';
import { controlClass } from '../../../ui/form/field';
import { parseDecimal } from '../../../ui/form/number-field';
import type { GradeActions } from '../use-grade-actions';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';

const text = gradeMessages;

/** Adds a category: its name and an optional weight. */
export function NewCategory({ actions }: { actions: GradeActions }) {
  const [name, setName] = useState('');
  const [weight, setWeight] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = parseDecimal(weight);
    if (name.trim() === '' || Number.isNaN(number)) return;
    void actions.addCategory(name.trim(), number).then((isAdded) => {
      if (!isAdded) return;
      setName('');
      setWeight('');
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-[1fr_5rem]">
      <input
        aria-label={text.category.newName}
        placeholder={text.category.name}
        value={name}
        maxLength={TEXT_LIMITS.categoryName}
        onChange={(event) => setName(event.target.value)}
        className={`${controlClass} sm:max-w-48`}
      />
      <input
        aria-label={text.category.newWeight}
        placeholder="%"
        inputMode="decimal"
        value={weight}
        onChange={(event) => setWeight(event.target.value)}
        className={`${controlClass} sm:max-w-20`}
      />
      <OnlyOnline act="grading" isTold>
        <Button type="submit" className="max-sm:col-span-2">
          {text.category.add}
        </Button>
      </OnlyOnline>
    </form>
  );
}
