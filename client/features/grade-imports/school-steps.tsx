import { useId, useState, type ReactNode } from 'react';
import { canvasGradebookAddress } from '#domain/grading/table-import/canvas-groups';
import { SCHOOL_SYSTEMS, type SchoolSystem } from '#domain/grading/table-import/school-table';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { buttonClass } from '../../ui/control/button';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { TextField } from '../../ui/form/text-field';
import { Section } from '../../ui/layout/section';
import { OpenSketch, PasteSketch, SelectSketch } from './step-sketches';

const text = gradeImportMessages.steps;

interface SchoolStepsProps {
  /** The address where the school shows the course; null if unknown. */
  link: string | null;
  /** Whether they are opened by those who need them. */
  isFolded: boolean;
}

/** How a whole gradebook is copied from a school's page: open, select all, paste. */
export function SchoolSteps({ link, isFolded }: SchoolStepsProps) {
  if (!isFolded) {
    return (
      <Section title={text.title}>
        <Steps link={link} />
      </Section>
    );
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-3 font-medium text-link">{text.title}</summary>
      <Steps link={link} />
    </details>
  );
}

function Steps({ link }: { link: string | null }) {
  const [system, setSystem] = useState<SchoolSystem>('canvas');
  return (
    <div className="grid gap-4">
      <SegmentedControl<SchoolSystem>
        label={text.system}
        value={system}
        onChange={setSystem}
        fillsPhone
        options={SCHOOL_SYSTEMS.map((value) => ({ value, label: text.systems[value] }))}
      />
      <ol className="grid gap-5 md:grid-cols-3">
        <Step number={1} title={text.open} sketch={<OpenSketch />}>
          <p>{text.openHint[system]}</p>
          {system === 'canvas' && <CanvasAddress key={link} link={link} />}
        </Step>
        <Step number={2} title={text.select} sketch={<SelectSketch />}>
          <p className="touch:hidden">{text.selectHint}</p>
          <p className="hidden touch:block">{text.selectHintTouch}</p>
          {system === 'canvas' && <p>{text.rawData}</p>}
        </Step>
        <Step number={3} title={text.paste} sketch={<PasteSketch />}>
          <p>{text.pasteHint}</p>
        </Step>
      </ol>
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  sketch: ReactNode;
  children: ReactNode;
}

function Step({ number, title, sketch, children }: StepProps) {
  return (
    <li className="grid content-start gap-2 text-sm text-body">
      {sketch}
      <h3 className="font-semibold text-ink">
        {number}. {title}
      </h3>
      {children}
    </li>
  );
}

/** From the address of a course to the one that shows its whole gradebook. */
function CanvasAddress({ link }: { link: string | null }) {
  const id = useId();
  const [typed, setTyped] = useState(link && canvasGradebookAddress(link) ? link : '');
  const address = canvasGradebookAddress(typed);
  return (
    <>
      <TextField
        id={`${id}-address`}
        name="address"
        label={text.address}
        error={typed.trim() === '' || address ? undefined : text.noAddress}
        placeholder={text.addressExample}
        inputMode="url"
        value={typed}
        onChange={setTyped}
      />
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('primary')} justify-self-start`}
        >
          {text.openGradebook}
        </a>
      )}
    </>
  );
}
