import { useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { QueryView } from '../../apollo/query-view';
import { removeRow } from '../../apollo/listed-row';
import type { WebhookFieldsFragment } from '../../generated/graphql';
import {
  useDeleteWebhookMutation,
  useReplaceWebhookSecretMutation,
  useWebhooksQuery,
} from '../../generated/hooks';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Badge } from '../../ui/feedback/badge';
import { Button } from '../../ui/control/button';
import { useFormat } from '../../ui/format/format-context';
import { Menu } from '../../ui/overlay/menu';
import { lazy, nothing as placeholder } from '../../ui/loading/lazy';
import { Skeleton } from '../../ui/loading/skeleton';
import { TestResult, type TestState, useChannelTest } from './sent-test';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

const WebhookDialog = lazy(() => import('./webhook-dialog'), { placeholder });
const WebhookSecret = lazy(() => import('./webhook-secret'), { placeholder });
const WebhookDeliveries = lazy(() => import('./webhook-deliveries'), {
  placeholder: () => <Skeleton rows={2} />,
});

const text = notificationMessages.webhooks;

/** The dialog open above the list. */
type Open =
  { kind: 'form'; webhook: WebhookFieldsFragment | null } | { kind: 'secret'; secret: string } | null;

/** Room for a line and the button below it. */
function RowAndButton() {
  return (
    <div className="min-h-19 touch:min-h-20">
      <Skeleton rows={1} />
    </div>
  );
}

/** The addresses that notifications are posted to. */
export default function WebhookList() {
  const query = useWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const showSecret = (secret: string): void => setOpen({ kind: 'secret', secret });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<RowAndButton />}>
        {({ webhooks, me: { usage } }) => (
          <>
            {webhooks.length === 0 ? (
              <p className="text-sm">{text.none}</p>
            ) : (
              <ul aria-label={text.list} className="divide-y divide-hairline border-y border-hairline">
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setOpen({ kind: 'form', webhook })}
                    onReplaced={showSecret}
                  />
                ))}
              </ul>
            )}
            <AddButton
              count={webhooks.length}
              limit={usage.find(({ resource }) => resource === 'webhooks')?.limit ?? null}
              onAdd={() => setOpen({ kind: 'form', webhook: null })}
            />
          </>
        )}
      </QueryView>
      {open?.kind === 'form' && (
        <WebhookDialog webhook={open.webhook} onCreated={showSecret} onClose={close} />
      )}
      {open?.kind === 'secret' && <WebhookSecret secret={open.secret} onClose={close} />}
    </div>
  );
}

function AddButton({ count, limit, onAdd }: { count: number; limit: number | null; onAdd(): void }) {
  if (limit !== null && count >= limit) return <p className="text-sm text-muted">{text.full(limit)}</p>;
  return (
    <div>
      <Button onClick={onAdd}>{text.add}</Button>
    </div>
  );
}

interface WebhookRowProps {
  webhook: WebhookFieldsFragment;
  onEdit(): void;
  onReplaced(secret: string): void;
}

function WebhookRow({ webhook, onEdit, onReplaced }: WebhookRowProps) {
  const { id, name, host, addressEnd, disabledReason, lastSentAt } = webhook;
  const format = useFormat();
  const [question, setQuestion] = useState<'replace' | 'remove' | null>(null);
  const [test, sendTest] = useChannelTest('webhook', id);
  const last = lastSentAt === null ? text.never : text.last(format.instant(lastSentAt));
  return (
    <li className="grid gap-1 py-2">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-ink">
            <bdi className="min-w-0">{name}</bdi>
            {disabledReason !== null && <Badge tone="danger">{text.off}</Badge>}
          </p>
          <p className="text-sm text-muted">{[text.address(host, addressEnd), last].join(' · ')}</p>
        </div>
        <Menu
          label={text.menu(name)}
          actions={[
            { id: 'test', label: text.test, isDisabled: disabledReason !== null, onAction: sendTest },
            { id: 'edit', label: text.edit, onAction: onEdit },
            { id: 'replace', label: text.replace, onAction: () => setQuestion('replace') },
            { id: 'remove', label: text.remove, isDangerous: true, onAction: () => setQuestion('remove') },
          ]}
        />
      </div>
      {disabledReason !== null && <p className="text-sm text-danger">{text.offText(disabledReason)}</p>}
      <TestResult state={test} />
      <Deliveries webhook={webhook} test={test} />
      {question && <Question {...{ question, webhook, onReplaced }} onClose={() => setQuestion(null)} />}
    </li>
  );
}

/** The deliveries to a webhook, collapsed. */
function Deliveries({ webhook: { id, name }, test }: { webhook: WebhookFieldsFragment; test: TestState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary
        aria-label={text.log.showOf(name)}
        className="inline-flex min-h-10 cursor-pointer items-center gap-1 rounded-control text-sm font-medium text-link touch:min-h-11"
      >
        {text.log.show}
        <IconChevronDown size={16} stroke={1.75} aria-hidden className="group-open:rotate-180" />
      </summary>
      {isOpen && <WebhookDeliveries webhookId={id} test={test} />}
    </details>
  );
}

interface QuestionProps extends Pick<WebhookRowProps, 'webhook' | 'onReplaced'> {
  question: 'replace' | 'remove';
  onClose(): void;
}

/** Asks before replacing the secret or deleting the webhook, and does it. */
function Question({ question, webhook: { id, name }, onReplaced, onClose }: QuestionProps) {
  const [replace] = useReplaceWebhookSecretMutation();
  const [remove] = useDeleteWebhookMutation({
    update: (cache) => removeRow(cache, { __typename: 'Webhook', id }),
  });
  const act = async (): Promise<void> => {
    if (question === 'remove') return void (await remove({ variables: { id } }));
    const { data } = await replace({ variables: { id } });
    if (data) onReplaced(data.replaceWebhookSecret.secret);
  };
  const isRemoval = question === 'remove';
  return (
    <ConfirmDialog
      need="settings"
      title={isRemoval ? text.removeTitle(name) : text.replaceTitle(name)}
      text={isRemoval ? text.removeText : text.replaceText}
      action={isRemoval ? text.remove : text.replace}
      isDangerous={isRemoval}
      onConfirm={act}
      onClose={onClose}
    />
  );
}
