import { useState } from 'react';
import { QueryView } from '../../apollo/query-view';
import type { CalendarFeedsQuery } from '../../generated/graphql';
import { useCalendarFeedsQuery } from '../../generated/hooks';
import { feedMessages } from '../../messages/en/feeds';
import { Dialog } from '../../ui/overlay/dialog';
import { Skeleton } from '../../ui/loading/skeleton';
import { FeedAddress } from './feed-address';
import { FeedForm } from './feed-form';
import { FeedList } from './feed-list';

/** The contents of the dialog: the list, the form of a feed or a new one, or a new address. */
type View = { kind: 'list' } | { kind: 'form'; id: string | null } | { kind: 'address'; url: string };

export interface FeedsDialogProps {
  onClose(): void;
  /** Address for getting Student Pro. */
  proHref: string;
}

/** The addresses at which other calendars read this one. */
export default function FeedsDialog({ onClose, proHref }: FeedsDialogProps) {
  const query = useCalendarFeedsQuery({ fetchPolicy: 'cache-and-network' });
  const [view, setView] = useState<View>({ kind: 'list' });
  return (
    <Dialog title={titleOf(view)} onClose={onClose} isDismissable={view.kind !== 'address'}>
      {view.kind === 'address' ? (
        <FeedAddress url={view.url} onDone={() => setView({ kind: 'list' })} />
      ) : (
        <QueryView query={query} what={feedMessages.what} skeleton={<Skeleton rows={3} />}>
          {(data) => <Feeds {...{ data, view, proHref, onClose }} onShow={setView} />}
        </QueryView>
      )}
    </Dialog>
  );
}

function titleOf(view: View): string {
  if (view.kind === 'address') return feedMessages.address.title;
  if (view.kind === 'list') return feedMessages.title;
  return view.id === null ? feedMessages.form.create : feedMessages.form.edit;
}

interface FeedsProps {
  data: CalendarFeedsQuery;
  view: Exclude<View, { kind: 'address' }>;
  proHref: string;
  onShow(view: View): void;
  onClose(): void;
}

function Feeds({ data, view, proHref, onShow, onClose }: FeedsProps) {
  const { calendarFeeds: feeds, courses, me } = data;
  const feed = view.kind === 'form' ? (feeds.find(({ id }) => id === view.id) ?? null) : null;
  const showAddress = (url: string): void => onShow({ kind: 'address', url });
  // Nothing to choose from yet: the first step is the form.
  const isFirst = feeds.length === 0;
  if (view.kind === 'form' || isFirst) {
    return (
      <FeedForm
        key={feed?.id ?? 'new'}
        {...{ feed, courses, isFirst, proHref }}
        isPro={me.subscriptionTier === 'pro'}
        onCreated={showAddress}
        onBack={() => (isFirst ? onClose() : onShow({ kind: 'list' }))}
      />
    );
  }
  const limit = me.usage.find(({ resource }) => resource === 'calendar_feeds')?.limit ?? null;
  return (
    <FeedList
      {...{ feeds, limit, proHref, onClose }}
      isPro={me.subscriptionTier === 'pro'}
      onCreate={() => onShow({ kind: 'form', id: null })}
      onEdit={(id) => onShow({ kind: 'form', id })}
      onReplaced={showAddress}
    />
  );
}
