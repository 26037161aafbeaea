import { useState, type ReactNode } from 'react';
import { canvasGradebookAddress } from '#domain/grading/table-import/canvas-groups';
import { SCHOOL_SYSTEMS, type SchoolSystem } from '#domain/grading/table-import/school-table';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { buttonClass } from '../../ui/control/button';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { TextField } from '../../ui/form/text-field';
import { Section } from '../../ui/layout/section';

/** Lines of text on a page, by their lengths. */
const LINES = [88, 64, 104, 76, 96];

/** A window with a page of text in it. */
function Sketch({ bar, line, children }: { bar: string; line: string; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 160 100" aria-hidden className="w-full max-w-56">
      <rect x="1" y="1" width="158" height="98" rx="8" className="fill-raised stroke-control stroke-[1.5]" />
      <rect x="10" y="9" width="140" height="13" rx="6.5" className={bar} />
      {LINES.map((length, index) => (
        <rect key={index} x="14" y={32 + index * 12} width={length} height="6" rx="3" className={line} />
      ))}
      {children}
    </svg>
  );
}

/** The address of a page, about to be opened. */
function OpenSketch() {
  return (
    <Sketch bar="fill-primary-soft stroke-primary" line="fill-hairline">
      <rect x="18" y="14" width="92" height="3.5" rx="1.75" className="fill-primary" />
      <path
        d="M120 11.5l10 15.5 2-7 7-1z"
        className="fill-ink stroke-raised stroke-[1.5]"
        strokeLinejoin="round"
      />
    </Sketch>
  );
}

/** A page whose text is selected. */
function SelectSketch() {
  return (
    <Sketch bar="fill-sunken" line="fill-primary">
      <rect x="9" y="27" width="142" height="63" rx="4" className="fill-primary opacity-15" />
      <Keys letters="AC" />
    </Sketch>
  );
}

/** A box in which text arrives. */
function PasteSketch() {
  return (
    <Sketch bar="fill-sunken" line="fill-primary-soft">
      <rect x="9" y="27" width="142" height="63" rx="5" className="fill-none stroke-primary stroke-2" />
      <path
        d="M64 38v30m-11-11 11 11 11-11"
        className="fill-none stroke-primary"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Keys letters="V" />
    </Sketch>
  );
}

/** Keys that are pressed one after the other. */
function Keys({ letters }: { letters: string }) {
  return [...letters].map((letter, index) => (
    <g key={letter} transform={`translate(${(index + 1 - letters.length) * 22})`}>
      <rect x="132" y="74" width="18" height="18" rx="4" className="fill-raised stroke-ink stroke-[1.5]" />
      <text x="141" y="87" textAnchor="middle" className="fill-ink text-[11px] font-semibold">
        {letter}
      </text>
    </g>
  ));
}

const text = gradeImportMessages.steps;

interface SchoolStepsProps {
  /** The address where the school shows the course; null if unknown. */
  link: string | null;
  /** Whether they are opened by those who need them. */
  isFolded: boolean;
}

/** How a whole gradebook is copied from a school's page: open, select all, paste. */
export function SchoolSteps({ link, isFolded }: SchoolStepsProps) {
  const steps = <Steps link={link} />;
  if (!isFolded) return <Section title={text.title}>{steps}</Section>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-3 font-medium text-link">{text.title}</summary>
      {steps}
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
  const [typed, setTyped] = useState(link && canvasGradebookAddress(link) ? link : '');
  const address = canvasGradebookAddress(typed);
  return (
    <>
      <TextField
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
