import { useState } from 'react';
import { useSession } from '../../apollo/session-context';
import { useConfirmEmailMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { isLinkRefused } from './link-failure';

export interface ConfirmEmailFormProps {
  /** The secret of the link. */
  token: string;
  onDone(): void;
  /** The link works no more. */
  onExpired(): void;
}

/**
 * Confirms the address of a mailed link. It requires a press, because programs that scan emails open links, too. All
 * sessions of the account end.
 */
export function ConfirmEmailForm({ token, onDone, onExpired }: ConfirmEmailFormProps) {
  const session = useSession();
  const [confirmEmail] = useConfirmEmailMutation();
  const [isPending, setPending] = useState(false);
  const text = accountMessages.confirmEmail;
  const confirm = async (): Promise<void> => {
    setPending(true);
    try {
      await confirmEmail({ variables: { input: { token } } });
      await session.verify();
      onDone();
    } catch (error) {
      if (isLinkRefused(error)) onExpired();
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-5">
      <p>{text.lead}</p>
      <Button
        variant="primary"
        pending={isPending}
        pendingLabel={text.pending}
        onClick={() => void confirm()}
      >
        {text.submit}
      </Button>
    </div>
  );
}
