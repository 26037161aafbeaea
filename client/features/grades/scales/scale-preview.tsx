import { gradeOnScale, type Scale } from '#domain/grading/scale';
import type { ScaleUse_CourseFragment } from '../../../generated/graphql';
import { scaleEditorMessages } from '../../../messages/en/scales';
import { useFormat } from '../../../ui/format/format-context';
import { ScaleBar } from './scale-bar';

const text = scaleEditorMessages;

export interface ScalePreviewProps {
  /** Null while something is wrong with it. */
  scale: Scale | null;
  courses: readonly ScaleUse_CourseFragment[];
}

/** A preview of a scale: its grades on a bar, and the grades of current courses on it. */
export function ScalePreview({ scale, courses }: ScalePreviewProps) {
  const graded = courses.flatMap(({ id, code, grade: { percent, letter } }) =>
    percent === null ? [] : [{ id, code, percent, letter }],
  );
  return (
    <section aria-label={text.preview} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-base font-semibold text-ink">{text.preview}</h3>
      {scale ? (
        <>
          <ScaleBar scale={scale} marks={graded.map(({ percent }) => percent)} />
          {graded.length > 0 ? (
            <div className="grid gap-1 text-sm">
              <p className="text-body">{text.courses}</p>
              <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                {graded.map((course) => (
                  <CourseReading key={course.id} scale={scale} {...course} />
                ))}
              </ul>
            </div>
          ) : (
            <p className="text-sm text-body">{text.noCourses}</p>
          )}
        </>
      ) : (
        <p className="text-sm text-body">{text.previewLater}</p>
      )}
    </section>
  );
}

interface CourseReadingProps {
  scale: Scale;
  code: string;
  percent: number;
  letter: string | null;
}

function CourseReading({ scale, code, percent, letter }: CourseReadingProps) {
  const format = useFormat();
  const { band, points } = gradeOnScale(scale, percent);
  const isPoints = Number(band.label) === points.valueOf();
  return (
    <li className="tabular-nums">
      <span className="font-semibold text-ink">{code}</span>{' '}
      {text.course(format.percent(percent, 2), band.label)}
      {!isPoints && ` ${text.points(format.number(points.valueOf()))}`}
      {letter !== null && letter !== band.label && <span className="text-muted">, {text.now(letter)}</span>}
    </li>
  );
}
