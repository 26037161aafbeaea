import { removeRow } from '../../apollo/listed-row';
import { useState } from 'react';
import { CHECKOUT_ADDRESS } from '#domain/plans/addresses';
import type { CalendarFeedFieldsFragment } from '../../generated/graphql';
import { useDeleteCalendarFeedMutation, useReplaceCalendarFeedAddressMutation } from '../../generated/hooks';
import { feedMessages } from '../../messages/en/feeds';
import { Button } from '../../ui/control/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { DialogActions } from '../../ui/overlay/dialog';
import { useFormat } from '../../ui/format/format-context';
import { Menu } from '../../ui/overlay/menu';
import { useNow } from '../../ui/device/use-now';
import { contentsText, fetchText } from './feed-words';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = feedMessages.list;

interface FeedListProps {
  feeds: readonly CalendarFeedFieldsFragment[];
  /** The most the plan allows; null for no limit. */
  limit: number | null;
  isPro: boolean;
  onCreate(): void;
  onEdit(id: string): void;
  /** A feed got another address, which is shown once. */
  onReplaced(url: string): void;
  onClose(): void;
}

/** The feeds of a student, with who fetched them last. */
export function FeedList({ feeds, limit, isPro, onCreate, onEdit, onReplaced, onClose }: FeedListProps) {
  const isFull = limit !== null && feeds.length >= limit;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{feedMessages.privacy}</p>
      <OnlyOnline act="feeds" isPart>
        <ul aria-label={text.label} className="divide-y divide-hairline border-y border-hairline">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => onEdit(feed.id)} onReplaced={onReplaced} />
          ))}
        </ul>
      </OnlyOnline>
      {isFull && (
        <p className="text-sm text-muted">
          {text.full(limit)} {!isPro && <ProLine />}
        </p>
      )}
      <DialogActions>
        {isFull ? (
          <Button variant="primary" onClick={onClose}>
            {text.close}
          </Button>
        ) : (
          <>
            <OnlyOnline act="feeds" isSilent>
              <Button variant="primary" onClick={onCreate}>
                {text.create}
              </Button>
            </OnlyOnline>
            <Button onClick={onClose}>{text.close}</Button>
          </>
        )}
      </DialogActions>
    </div>
  );
}

/** The line on the other plan's extras. The checkout needs a full page load, so it isn't a link of the router. */
export function ProLine() {
  return (
    <>
      {text.moreInPro}{' '}
      <a href={CHECKOUT_ADDRESS} className="font-medium text-link underline">
        {text.seePro}
      </a>
    </>
  );
}

interface FeedRowProps {
  feed: CalendarFeedFieldsFragment;
  onEdit(): void;
  onReplaced(url: string): void;
}

function FeedRow({ feed, onEdit, onReplaced }: FeedRowProps) {
  const { locale } = useFormat();
  const now = useNow();
  const [question, setQuestion] = useState<'replace' | 'remove' | null>(null);
  const ask = question === null ? null : feedMessages[question];
  const act = useFeedActs(feed.id, onReplaced);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <bdi className="block text-ink">{feed.name}</bdi>
        <p className="text-sm text-muted">
          {[contentsText(feed), fetchText(feed, { now, locale })].join(' · ')}
        </p>
      </div>
      <Menu
        label={text.menu(feed.name)}
        actions={[
          { id: 'edit', label: text.edit, onAction: onEdit },
          { id: 'replace', label: text.replace, onAction: () => setQuestion('replace') },
          { id: 'remove', label: text.remove, isDangerous: true, onAction: () => setQuestion('remove') },
        ]}
      />
      {question && ask && (
        <ConfirmDialog
          need="feeds"
          title={ask.title(feed.name)}
          text={ask.text}
          action={ask.action}
          isDangerous={question === 'remove'}
          onConfirm={act[question]}
          onClose={() => setQuestion(null)}
        />
      )}
    </li>
  );
}

/** The actions on a feed other than editing it. */
function useFeedActs(id: string, onReplaced: (url: string) => void) {
  const [replace] = useReplaceCalendarFeedAddressMutation();
  const [remove] = useDeleteCalendarFeedMutation({
    update: (cache) => removeRow(cache, { __typename: 'CalendarFeed', id }),
  });
  return {
    replace: async (): Promise<void> => {
      const { data } = await replace({ variables: { id } });
      if (data) onReplaced(data.replaceCalendarFeedAddress.url);
    },
    remove: () => remove({ variables: { id } }),
  };
}
