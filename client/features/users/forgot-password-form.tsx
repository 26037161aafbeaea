import { useEffect, useState } from 'react';
import { RESET_MINUTES, TEXT_LIMITS } from '#domain/limits/limits';
import { useForgotPasswordMutation } from '../../generated/hooks';
import { accountMessages } from '../../messages/en/account';
import { Button } from '../../ui/control/button';
import { readDraft } from '../../ui/form/drafts';
import { ErrorSummary } from '../../ui/form/error-summary';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { LOGIN_FORM } from './login-form';

/** Delay before the next email can be requested, in seconds. */
const RESEND_PAUSE = 30;

/**
 * Requests a password reset link. The answer is the same whether or not the address has an account; starts with the
 * address tried at the log-in.
 */
export function ForgotPasswordForm() {
  const [forgotPassword] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    name: 'forgot-password',
    operation: 'ForgotPassword',
    initial: { email: readDraft<{ email: string }>(LOGIN_FORM)?.email ?? '' },
    submit: async (input) => {
      await forgotPassword({ variables: { input } });
      setSentTo(input.email);
    },
  });
  const text = accountMessages.forgot;
  if (sentTo !== null) {
    const send = async (): Promise<void> => {
      await forgotPassword({ variables: { input: { email: sentTo } } });
    };
    return <LinkSent address={sentTo} onResend={send} onOther={() => setSentTo(null)} />;
  }
  return (
    <form {...form.attributes} className="grid gap-5">
      <p>{text.lead}</p>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('email')}
        label={accountMessages.fields.email}
        type="email"
        autoComplete="username"
        maxLength={TEXT_LIMITS.email}
      />
      <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.pending}>
        {text.submit}
      </Button>
    </form>
  );
}

interface LinkSentProps {
  address: string;
  onResend(): Promise<void>;
  onOther(): void;
}

function LinkSent({ address, onResend, onOther }: LinkSentProps) {
  const [isPending, setPending] = useState(false);
  const [rest, restart] = useCountdown(RESEND_PAUSE);
  const text = accountMessages.forgot;
  const resend = (): void => {
    setPending(true);
    void onResend()
      .catch(() => undefined)
      .finally(() => {
        setPending(false);
        restart();
      });
  };
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-2">
        <h2 className="text-lg">{text.sentTitle}</h2>
        <p>{text.sent(RESET_MINUTES)}</p>
        <p className="text-sm text-muted">
          {text.sentTo} <strong className="font-medium text-ink">{address}</strong>
        </p>
      </div>
      <div className="grid gap-3">
        <p className="text-sm text-muted tabular-nums">{rest > 0 ? text.wait(rest) : text.help}</p>
        <Button disabled={rest > 0} pending={isPending} pendingLabel={text.pending} onClick={resend}>
          {text.again}
        </Button>
        <Button variant="plain" onClick={onOther}>
          {text.other}
        </Button>
      </div>
    </div>
  );
}

/** Whole seconds until zero, and a function to restart. */
function useCountdown(from: number): [rest: number, restart: () => void] {
  const [rest, setRest] = useState(from);
  const isRunning = rest > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setRest((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [rest, () => setRest(from)];
}
