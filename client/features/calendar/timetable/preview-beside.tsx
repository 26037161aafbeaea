import type { ReactNode } from 'react';
import { timetableMessages } from '../../../messages/en/timetable';
import { SchoolDayPreview, type SchoolDayPreviewProps } from './school-day-preview';

const text = timetableMessages.preview;

/** The fields of a form with their preview next to them, on a phone below. */
export function PreviewBeside({ children, ...preview }: SchoolDayPreviewProps & { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <div className="grid gap-4">{children}</div>
      <section aria-label={text.title} className="rounded-card border border-hairline bg-surface p-4">
        <h3 className="text-sm">{text.title}</h3>
        <p className="mb-1 text-xs text-muted">{text.follows}</p>
        <SchoolDayPreview {...preview} />
      </section>
    </div>
  );
}
