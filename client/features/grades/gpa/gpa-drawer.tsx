import { useMemo } from 'react';
import { transcriptAverage, type GpaRowWorking, type TranscriptAverage } from '#domain/grading/gpa';
import { qualityOf } from '#domain/grading/transcript-sheet';
import { whoIsLeftOut, whyNoGpa } from '#domain/grading/no-number';
import { gpaMessages, gpaViewMessages, transcriptMessages } from '../../../messages/en/transcript';
import { Button } from '../../../ui/control/button';
import { Drawer, type DrawerProps } from '../../../ui/overlay/drawer';
import { useFormat } from '../../../ui/format/format-context';
import type { SeenStudy } from './view-choice';
import { averageText, nameIn, transcriptOf, type Study, unitNote } from '../study';
import { meansOf, pointsSentence, pointsText, reasonOf } from '../transcript/transcript-reasons';
import { EXACT_POINTS } from '../working/decimals';
import { Step, WorkingLine } from '../working/working-step';

const text = gpaMessages;

interface GpaDrawerProps extends Pick<DrawerProps, 'onClose' | 'hasAddress'> {
  study: Study;
  /** The same record in the view whose average is shown. */
  seen: SeenStudy;
  /** Null for everything. */
  termId: string | null;
  /** The name of its scope, if it is neither a term nor the whole record. */
  scope?: string;
}

/** The calculation of an average: rules, courses with points and credits, those left out, the division. */
export default function GpaDrawer({ study, seen, termId, scope, ...drawer }: GpaDrawerProps) {
  const format = useFormat();
  const transcript = useMemo(() => transcriptOf(seen.record, termId), [seen, termId]);
  const gpa = useMemo(() => transcriptAverage(transcript), [transcript]);
  const means = useMemo(() => meansOf(transcript, gpa), [transcript, gpa]);
  const over = scope ?? study.terms.find(({ id }) => id === termId)?.name ?? text.overall;
  const counting = gpa.rows.filter(({ status }) => status === 'counts');
  const leftOut = gpa.rows.filter(({ status }) => status !== 'counts');
  return (
    <Drawer title={text.title(gpaViewMessages.figures[seen.gpaView.kind], over)} {...drawer}>
      <div className="grid gap-6">
        <p className="text-figure font-bold text-ink tabular-nums">{averageText(gpa, format)}</p>
        <Rules seen={seen} gpa={gpa} study={study} />
        {counting.length > 0 && (
          <Step title={text.courses}>
            <ul className="grid divide-y divide-hairline tabular-nums">
              {counting.map((row) => (
                <CountingLine
                  key={row.id}
                  row={row}
                  study={study}
                  gpaView={seen.gpaView.kind}
                  isMean={means.has(row.id)}
                />
              ))}
            </ul>
          </Step>
        )}
        {leftOut.length > 0 && (
          <Step title={text.leftOut}>
            <ul className="grid divide-y divide-hairline">
              {leftOut.map((row) => (
                <LeftOutLine key={row.id} row={row} study={study} gpaView={seen.gpaView.kind} />
              ))}
            </ul>
          </Step>
        )}
        <End gpa={gpa} />
        <div className="print:hidden">
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </div>
    </Drawer>
  );
}

function Rules({ seen, gpa, study }: { seen: SeenStudy; gpa: TranscriptAverage; study: Study }) {
  const { gpaView, record } = seen;
  const format = useFormat();
  const leftOut = whoIsLeftOut(gpa, nameIn(study));
  const units = unitNote(gpa, record.scale, format);
  const hasAttempts = gpa.rows.some(({ status }) => status === 'superseded');
  return (
    <Step title={text.ruleTitle}>
      <p>{text.rule}</p>
      {gpaView.kind === 'weighted' && <p>{text.bonusRule}</p>}
      {gpaView.kind === 'last_credits' && (
        <p>{text.lastCreditsRule(format.number(Number(gpaView.credits)))}</p>
      )}
      {gpaView.kind === 'percentage' && <p>{text.percentageRule}</p>}
      {gpaView.kind === 'chosen' && <p>{text.chosenRule}</p>}
      {hasAttempts && <p>{text.attemptsRule[study.policy.attempts]}</p>}
      {leftOut && <p className="text-warning">{leftOut}</p>}
      {units && <p>{units}</p>}
    </Step>
  );
}

interface LineProps {
  row: GpaRowWorking;
  study: Study;
  gpaView: SeenStudy['gpaView']['kind'];
}

function CountingLine({ row, study, gpaView, isMean }: LineProps & { isMean: boolean }) {
  const format = useFormat();
  const course = study.courses.find(({ id }) => id === row.id);
  const points = pointsText(row.points ?? 0, format);
  const product = format.number(qualityOf(row) ?? 0, EXACT_POINTS);
  const detail = course
    ? pointsSentence(course, row, { gpaView, isMean, format })
    : transcriptMessages.stated;
  return (
    <WorkingLine name={nameIn(study)(row.id)} detail={detail}>
      <p className="text-ink">
        {row.creditsInGpa > 0
          ? text.quality(points, format.number(row.creditsInGpa, EXACT_POINTS), product)
          : text.noCredits(points)}
      </p>
    </WorkingLine>
  );
}

function LeftOutLine({ row, study, gpaView }: LineProps) {
  const course = study.courses.find(({ id }) => id === row.id);
  const name = nameIn(study)(row.id);
  return (
    <WorkingLine
      name={row.status === 'superseded' ? <s>{name}</s> : name}
      detail={
        course
          ? reasonOf(course, row, { gpaView, attempts: study.policy.attempts })
          : transcriptMessages.why.tooEarly
      }
    />
  );
}

function End({ gpa }: { gpa: TranscriptAverage }) {
  const format = useFormat();
  const { average, creditsInGpa, qualityPoints, rounding } = gpa;
  if (!average.gradable) return <p className="text-sm text-body">{whyNoGpa(gpa)}</p>;
  return (
    <Step title={text.endsHere}>
      <ol className="grid list-decimal gap-1 pl-5 tabular-nums">
        <li>
          {creditsInGpa > 0
            ? text.division(
                format.number(qualityPoints, EXACT_POINTS),
                format.number(creditsInGpa, EXACT_POINTS),
              )
            : text.plainMean}
        </li>
        <li>{text.rounded[rounding.mode](rounding.decimals, averageText(gpa, format))}</li>
      </ol>
    </Step>
  );
}
