import type { ComponentProps, ReactNode, RefObject } from 'react';

export interface PlotFrameProps extends Pick<ComponentProps<'svg'>, 'onPointerDown' | 'onPointerMove'> {
  /** The content of the plot in a sentence, for screen readers. */
  label: string;
  /** The element whose width is followed, and that width in pixels: see `useWidth`. */
  frame: RefObject<HTMLDivElement | null>;
  width: number;
  /** In pixels. */
  height: number;
  children: ReactNode;
}

/** The frame of every plot: as wide as its place, a single image for screen readers. */
export function PlotFrame({ label, frame, width, height, children, ...pointing }: PlotFrameProps) {
  return (
    <div ref={frame} className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className={`block max-w-full ${pointing.onPointerDown ? 'select-none' : ''}`}
        {...pointing}
      >
        {children}
      </svg>
    </div>
  );
}
