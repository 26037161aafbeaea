import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { OfferRestore } from '../features/archives/archive-tools';
import { SourceForm } from '../features/imports/source-form';
import { SourceList } from '../features/imports/source-list';
import { CalendarDrop } from '../features/imports/calendar-drop';
import { forgetPlan } from '../features/imports/import-cache';
import { ImportResult } from '../features/imports/import-result';
import { ImportReview } from '../features/imports/import-review';
import { UploadList } from '../features/imports/upload-list';
import { readyDrafts, useUploads } from '../features/imports/use-uploads';
import type { ImportResult_ResultFragment } from '../generated/graphql';
import { useCalendarSourcesQuery, useImportPageQuery } from '../generated/hooks';
import { sourceMessages } from '../messages/en/calendar-sources';
import { importMessages } from '../messages/en/imports';
import { Button, buttonClass } from '../ui/button';
import { Page } from '../ui/page';
import { Section } from '../ui/section';

/** From calendar files to courses and deadlines: choose, look, confirm, done. */
export default function ImportPage() {
  const uploads = useUploads();
  const [result, setResult] = useState<ImportResult_ResultFragment | null>(null);
  const [linked, setLinked] = useState<string | null>(null);
  const query = useImportPageQuery();
  const isEmpty = uploads.list.length === 0 && linked === null;
  const startOver = () => {
    uploads.clear();
    setLinked(null);
    setResult(null);
  };
  return (
    <Page title={importMessages.title} width="text">
      {result ? (
        <ImportResult result={result} actions={<NextSteps onAnother={startOver} />} />
      ) : (
        <div className="grid gap-4">
          <p className="text-body">{importMessages.lead}</p>
          <CalendarDrop onFiles={uploads.add} isCompact={uploads.list.length > 0} />
          <UploadList uploads={uploads} />
          <QueryView query={query} what={importMessages.what}>
            {({ me, terms }) => {
              const drafts = readyDrafts(uploads.list);
              const draftIds = [...(drafts ?? []).map(({ id }) => id), ...(linked ? [linked] : [])];
              if (drafts === null || draftIds.length === 0) return null;
              const usage = me.usage.find(({ resource }) => resource === 'active_courses');
              return (
                <ImportReview
                  draftIds={draftIds}
                  terms={terms}
                  usage={{ used: usage?.used ?? 0, limit: usage?.limit ?? null }}
                  onDone={setResult}
                  onCancel={startOver}
                />
              );
            }}
          </QueryView>
          {isEmpty && <CalendarLinks onReview={setLinked} />}
          {isEmpty && (
            <OfferRestore forgetPlan={forgetPlan} next={<ToToday />}>
              {(restore) => (
                <div className="rounded-card border border-hairline bg-surface p-5 sm:p-6">{restore}</div>
              )}
            </OfferRestore>
          )}
          {isEmpty && (
            <p>
              <Link
                to={paths.courses.build()}
                className="inline-flex min-h-10 items-center font-medium text-link underline"
              >
                {importMessages.byHand}
              </Link>
            </p>
          )}
        </div>
      )}
    </Page>
  );
}

/** Calendars that are fetched by themselves: a new one, and those there are. */
function CalendarLinks({ onReview }: { onReview(draftId: string): void }) {
  const query = useCalendarSourcesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Section title={sourceMessages.title}>
      <div className="grid gap-5">
        <SourceForm onAdded={onReview} />
        <QueryView query={query} what={sourceMessages.what}>
          {({ calendarSources, terms, me }) => (
            <>
              {me.calendarChanges > 0 && (
                <p>
                  <Link to={paths.calendarChanges.build()} className="font-semibold text-link underline">
                    {sourceMessages.changesLink(me.calendarChanges)}
                  </Link>
                </p>
              )}
              {calendarSources.length > 0 && (
                <SourceList sources={calendarSources} terms={terms} onReview={onReview} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

function NextSteps({ onAnother }: { onAnother(): void }) {
  return (
    <>
      <ToToday />
      <Button variant="plain" onClick={onAnother}>
        {importMessages.done.another}
      </Button>
    </>
  );
}

function ToToday() {
  return (
    <Link to={paths.dashboard.build()} className={buttonClass('primary')}>
      {importMessages.done.today}
    </Link>
  );
}
