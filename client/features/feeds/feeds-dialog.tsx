import { useState } from 'react';
import { QueryView } from '../../apollo/query-view';
import type { CalendarFeedsQuery } from '../../generated/graphql';
import { useCalendarFeedsQuery } from '../../generated/hooks';
import { feedMessages } from '../../messages/en/feeds';
import { notify } from '../../notifications/notify';
import { Button, buttonClass } from '../../ui/control/button';
import { CopyField } from '../../ui/control/copy-field';
import { Skeleton } from '../../ui/loading/skeleton';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { FeedForm } from './feed-form';
import { FeedList } from './feed-list';

/** The contents of the dialog: the list, the form of a feed or a new one, or a new address. */
type View = { kind: 'list' } | { kind: 'form'; id: string | null } | { kind: 'address'; url: string };

/** The addresses at which other calendars read this one. */
export default function FeedsDialog({ onClose }: { onClose(): void }) {
  const query = useCalendarFeedsQuery({ fetchPolicy: 'cache-and-network' });
  const [view, setView] = useState<View>({ kind: 'list' });
  return (
    <Dialog title={titleOf(view)} onClose={onClose} isDismissable={view.kind !== 'address'}>
      {view.kind === 'address' ? (
        <FeedAddress url={view.url} onDone={() => setView({ kind: 'list' })} />
      ) : (
        <QueryView query={query} what={feedMessages.what} skeleton={<Skeleton rows={3} />}>
          {(data) => <Feeds {...{ data, view, onClose }} onShow={setView} />}
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
  onShow(view: View): void;
  onClose(): void;
}

function Feeds({ data, view, onShow, onClose }: FeedsProps) {
  const { calendarFeeds: feeds, courses, me } = data;
  const feed = view.kind === 'form' ? (feeds.find(({ id }) => id === view.id) ?? null) : null;
  const showAddress = (url: string): void => onShow({ kind: 'address', url });
  // Nothing to choose from yet: the first step is the form.
  const isFirst = feeds.length === 0;
  if (view.kind === 'form' || isFirst) {
    return (
      <FeedForm
        key={feed?.id ?? 'new'}
        {...{ feed, courses, isFirst }}
        isPro={me.subscriptionTier === 'pro'}
        onCreated={showAddress}
        onBack={() => (isFirst ? onClose() : onShow({ kind: 'list' }))}
      />
    );
  }
  const limit = me.usage.find(({ resource }) => resource === 'calendar_feeds')?.limit ?? null;
  return (
    <FeedList
      {...{ feeds, limit, onClose }}
      isPro={me.subscriptionTier === 'pro'}
      onCreate={() => onShow({ kind: 'form', id: null })}
      onEdit={(id) => onShow({ kind: 'form', id })}
      onReplaced={showAddress}
    />
  );
}

/** Addresses that start a subscription in other calendars. */
interface SubscribeLinks {
  /** For the calendar of this device: Apple's, Thunderbird, GNOME's. */
  device: string;
  google: string;
  outlook: string;
}

/**
 * Where other calendars accept the address of a feed. Google accepts only a webcal address for a subscription, and
 * reads it once decoded; Outlook accepts the https one.
 *
 * @param url address of the feed, `https://…/feeds/….ics`
 * @param name its name in Outlook
 */
export function subscribeLinks(url: string, name: string): SubscribeLinks {
  const device = url.replace(/^https?:/, 'webcal:');
  return {
    device,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(device)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`,
  };
}

const text = feedMessages.address;

/** Hosts that only this computer reaches. */
const LOCAL_HOST = /^(localhost|127\.|\[::1\]|.*\.local$)/;

interface FeedAddressProps {
  /** The address with its secret; it can't be shown again. */
  url: string;
  onDone(): void;
}

/** A new address to copy, and what to do with it in which program. */
function FeedAddress({ url, onDone }: FeedAddressProps) {
  const isLocal = LOCAL_HOST.test(new URL(url).hostname);
  const links = subscribeLinks(url, text.calendarName);
  return (
    <div className="grid gap-5">
      <p>{text.once}</p>
      <CopyField value={url} words={text} variant="primary" onCopied={() => notify.success(text.copied)} />
      <div className="grid gap-2 text-sm">
        <p className="flex flex-wrap gap-2">
          <a href={links.device} className={buttonClass('quiet')}>
            {text.open}
          </a>
          {!isLocal && <Outside href={links.google}>{text.addToGoogle}</Outside>}
          {!isLocal && <Outside href={links.outlook}>{text.addToOutlook}</Outside>}
        </p>
        {isLocal && <p className="text-warning">{text.notPublic}</p>}
      </div>
      <section aria-label={text.how} className="grid gap-3 text-sm">
        <h3 className="text-base">{text.how}</h3>
        <dl className="grid gap-3">
          {text.programs.map(({ name, steps, often }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd>
                {steps} <span className="text-muted">{often}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>{text.delay}</p>
        <p className="text-muted">{text.tasks}</p>
      </section>
      <DialogActions>
        <Button onClick={onDone}>{text.done}</Button>
      </DialogActions>
    </div>
  );
}

/** A link to another site: it opens in a new tab, without a referrer. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {children}
    </a>
  );
}
