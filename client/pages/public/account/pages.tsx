import { RESET_MINUTES } from '#domain/limits/limits';
import { accountMessages } from '../../../messages/en/account';
import { Button, buttonClass } from '../../../ui/control/button';
import { ADDRESSES } from '../addresses';
import { AccountPage, TextLink } from './account-page';
import { CurrentPasswordField, EmailField, Form, NameField, NewPasswordField, PendingLabel } from './form';

const { fields, login, register, forgot, reset, confirmEmail, demo } = accountMessages;

/** Log in, or look around with sample data. */
export function LoginPage() {
  return (
    <AccountPage title={login.title} isGuestOnly>
      <p
        hidden
        role="status"
        data-part="ended"
        className="rounded-control bg-warning-soft p-4 text-sm text-ink"
      />
      <Form operation="Login" submit={login.submit} pending={login.pending}>
        <EmailField autoComplete="username" />
        <CurrentPasswordField />
      </Form>
      <p className="text-center text-sm">
        <TextLink href={ADDRESSES.forgotPassword}>{login.forgot}</TextLink>
      </p>
      <div data-part="demo" className="grid gap-3">
        <p
          data-part="or"
          className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline"
        >
          {demo.or}
        </p>
        <Form operation="StartDemo" submit={demo.start} pending={demo.pending} look="quiet" />
        <p className="text-center text-sm text-muted">{demo.hint}</p>
      </div>
      <p className="text-center text-sm">
        {login.noAccount} <TextLink href={ADDRESSES.register}>{login.register}</TextLink>
      </p>
    </AccountPage>
  );
}

/** A new account. */
export function RegisterPage() {
  return (
    <AccountPage title={register.title} lead={register.lead} isGuestOnly>
      <Form operation="Register" submit={register.submit} pending={register.pending}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <NameField name="firstName" label={fields.firstName} autoComplete="given-name" />
          <NameField name="lastName" label={fields.lastName} autoComplete="family-name" />
        </div>
        <EmailField autoComplete="email" />
        <NewPasswordField label={fields.password} />
      </Form>
      <p className="text-sm text-muted">
        {register.agree} <TextLink href={ADDRESSES.terms}>{register.terms}</TextLink> {register.and}{' '}
        <TextLink href={ADDRESSES.privacy}>{register.privacy}</TextLink>.
      </p>
      <p className="text-center text-sm">
        {register.haveAccount} <TextLink href={ADDRESSES.login}>{register.login}</TextLink>
      </p>
    </AccountPage>
  );
}

/** Requesting a password reset. */
export function ForgotPasswordPage() {
  return (
    <AccountPage title={forgot.title} isGuestOnly>
      <div data-part="ask" className="grid gap-5">
        <p>{forgot.lead}</p>
        <Form operation="ForgotPassword" submit={forgot.submit} pending={forgot.pending}>
          <EmailField autoComplete="username" />
        </Form>
      </div>
      <div role="status" className="contents">
        <div hidden data-part="sent" className="grid gap-2">
          <h2 className="text-lg">{forgot.sentTitle}</h2>
          <p>{forgot.sent(RESET_MINUTES)}</p>
          <p className="text-sm text-muted">
            {forgot.sentTo} <strong data-part="address" className="font-medium text-ink" />
          </p>
        </div>
      </div>
      <div hidden data-part="again" className="grid gap-3">
        <p data-part="wait" className="text-sm text-muted tabular-nums" />
        <Button data-part="resend">
          <PendingLabel>{forgot.again}</PendingLabel>
        </Button>
        <Button variant="plain" data-part="other">
          {forgot.other}
        </Button>
      </div>
      <p className="text-center text-sm">
        <TextLink href={ADDRESSES.login}>{forgot.back}</TextLink>
      </p>
    </AccountPage>
  );
}

/** Shown for a mailed link that no longer works. */
function LinkExpired({ text, action, href }: { text: string; action: string; href: string }) {
  return (
    <div hidden role="alert" data-part="expired" className="grid gap-5">
      <p>{text}</p>
      <a href={href} className={buttonClass('primary')}>
        {action}
      </a>
    </div>
  );
}

/** The target of a password reset link; logging in comes after it. */
export function ResetPasswordPage() {
  return (
    <AccountPage title={reset.title} lead={reset.lead} isGuestOnly isDecidedByScript>
      <div data-part="ask">
        <Form operation="ResetPassword" submit={reset.submit} pending={reset.pending}>
          <NewPasswordField label={reset.password} />
        </Form>
      </div>
      <LinkExpired text={reset.expired} action={reset.sendNew} href={ADDRESSES.forgotPassword} />
    </AccountPage>
  );
}

/**
 * The target of a confirmation link, whoever opens it. It requires a press, because programs that scan emails open
 * links too.
 */
export function ConfirmEmailPage() {
  return (
    <AccountPage title={confirmEmail.title} isDecidedByScript>
      <div data-part="ask" className="grid gap-5">
        <p>{confirmEmail.lead}</p>
        <Form operation="ConfirmEmail" submit={confirmEmail.submit} pending={confirmEmail.pending} />
      </div>
      <div hidden data-part="done" className="grid gap-5">
        <p role="status">{confirmEmail.done}</p>
        <a href={ADDRESSES.login} className={buttonClass('primary')}>
          {confirmEmail.login}
        </a>
      </div>
      <LinkExpired text={confirmEmail.expired} action={confirmEmail.toProfile} href={ADDRESSES.profile} />
    </AccountPage>
  );
}
