import type { ReactNode } from 'react';

/** Lines of text on a page, by their lengths. */
const LINES = [88, 64, 104, 76, 96];

/** A window with a page of text in it. */
function Sketch({ bar, line, children }: { bar: string; line: string; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 160 100" aria-hidden className="w-full max-w-56">
      <rect
        x="1"
        y="1"
        width="158"
        height="98"
        rx="8"
        className="fill-raised stroke-control"
        strokeWidth="1.5"
      />
      <rect x="10" y="9" width="140" height="13" rx="6.5" className={bar} />
      {LINES.map((length, index) => (
        <rect key={index} x="14" y={32 + index * 12} width={length} height="6" rx="3" className={line} />
      ))}
      {children}
    </svg>
  );
}

/** The address of a page, about to be opened. */
export function OpenSketch() {
  return (
    <Sketch bar="fill-primary-soft stroke-primary" line="fill-hairline">
      <rect x="18" y="14" width="92" height="3.5" rx="1.75" className="fill-primary" />
      <path
        d="M120 11.5l10 15.5 2-7 7-1z"
        className="fill-ink stroke-raised"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </Sketch>
  );
}

/** A page whose text is selected. */
export function SelectSketch() {
  return (
    <Sketch bar="fill-sunken" line="fill-primary">
      <rect x="9" y="27" width="142" height="63" rx="4" className="fill-primary opacity-15" />
      <Keys letters="AC" />
    </Sketch>
  );
}

/** A box in which text arrives. */
export function PasteSketch() {
  return (
    <Sketch bar="fill-sunken" line="fill-primary-soft">
      <rect
        x="9"
        y="27"
        width="142"
        height="63"
        rx="5"
        className="fill-none stroke-primary"
        strokeWidth="2"
      />
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
      <rect
        x="132"
        y="74"
        width="18"
        height="18"
        rx="4"
        className="fill-raised stroke-ink"
        strokeWidth="1.5"
      />
      <text x="141" y="87" textAnchor="middle" className="fill-ink text-[11px] font-semibold">
        {letter}
      </text>
    </g>
  ));
}
