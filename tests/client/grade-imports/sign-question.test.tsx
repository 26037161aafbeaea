import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { planGradebook } from '../../../client/features/grade-imports/gradebook-plan';
import { TableQuestions, type Answers } from '../../../client/features/grade-imports/table-questions';
import { useMapping } from '../../../client/features/grade-imports/use-mapping';

function Questions({ scale, grades }: { scale: ScalePreset; grades: readonly string[] }) {
  const [answers, setAnswers] = useState<Answers>({});
  const mapping = useMapping(
    [['Item', 'Grade'], ...grades.map((grade, at) => [`Item ${at}`, grade])],
    recognizeGradebook,
  );
  const reading = readGradebookLines(mapping.rows, mapping.columns, '.', PRESET_SCALES[scale], answers);
  const plan = planGradebook(null, reading.lines, null, 'UTC');
  return (
    <>
      <TableQuestions {...{ mapping, reading, plan, answers }} course={null} onAnswer={setAnswers} />
      <p role="status">{reading.lines.map(({ letter }) => letter).join(' ')}</p>
    </>
  );
}

test('where schools count signs differently, the student says how theirs does', async () => {
  render(<Questions scale="pl_school_1_6" grades={['4+', '5-', '3']} />);
  expect(screen.getByRole('status')).toHaveTextContent('4.5 4.75 3');
  expect(screen.getByRole('radio', { name: '4+ is 4.5 and 5- is 4.75' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '4+ is 4.25 and 5- is 4.75' }));
  expect(screen.getByRole('status')).toHaveTextContent('4.25 4.75 3');
});

test('where they all count them alike, nothing is asked', () => {
  render(<Questions scale="fi_school_10_4" grades={['8+', '9-']} />);
  expect(screen.getByRole('status')).toHaveTextContent('8.25 8.75');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
