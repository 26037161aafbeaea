import type { ReactNode } from 'react';
import { PASSWORD_LIMITS, RESET_MINUTES, TEXT_LIMITS } from '#domain/limits/limits';
import documents from '../../../generated/persisted-documents.json';
import { accountMessages } from '../../../messages/en/account';
import { Button, buttonClass, type ButtonVariant } from '../../../ui/control/button';
import { PasswordField, TextField, type TextFieldProps } from '../../../ui/form/text-field';
import { AuthFrame, authHeadingClass } from '../../../ui/layout/auth-frame';
import { Spinner } from '../../../ui/loading/spinner';
import { ADDRESSES } from '../addresses';
import { ConsentBar } from '../consent-bar';

/** The operations of guests, by the names in `account.graphql`. */
type AccountOperation =
  'Login' | 'Register' | 'StartDemo' | 'ForgotPassword' | 'ResetPassword' | 'ConfirmEmail';

/** The hash by which the server knows an operation. Pages carry it in their markup; no script imports this file. */
function hashOf(operation: AccountOperation): string {
  const found = Object.entries(documents).find(([, text]) => text.includes(`mutation ${operation}(`));
  if (!found) throw new Error(`account.graphql has no mutation ${operation}`);
  return found[0];
}

interface FormProps {
  operation: AccountOperation;
  submit: string;
  /** The button's text while the server is asked. */
  pending: string;
  look?: ButtonVariant;
  children?: ReactNode;
}

/**
 * A form that sends one persisted operation with its fields as input. A native submit would put a password into the
 * address before the script has arrived; with the method of dialogs it does nothing.
 */
function Form({ operation, submit, pending, look = 'primary', children }: FormProps) {
  return (
    <form
      method="dialog"
      noValidate
      data-operation={operation}
      data-hash={hashOf(operation)}
      data-pending={pending}
      className="grid gap-5"
    >
      <div data-part="errors" hidden />
      {children}
      <Button type="submit" variant={look}>
        <PendingLabel>{submit}</PendingLabel>
      </Button>
    </form>
  );
}

/** The contents of a button that can show that its work is under way. */
function PendingLabel({ children }: { children: string }) {
  return (
    <>
      <span hidden data-part="spinner">
        <Spinner />
      </span>
      <span data-part="label">{children}</span>
    </>
  );
}

type FieldProps = Omit<TextFieldProps, 'id' | 'value' | 'onChange' | 'error'>;

/** Fields are filled in by the page's script and the visitor. */
const EMPTY = { value: '', onChange: (): void => undefined };

function NameField(props: Pick<FieldProps, 'name' | 'label' | 'autoComplete'>) {
  return <TextField {...EMPTY} {...props} id={props.name} maxLength={TEXT_LIMITS.personName} />;
}

/** `username` for the address of an account that exists, `email` for a new one. */
function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  return (
    <TextField
      {...EMPTY}
      id="email"
      name="email"
      label={accountMessages.fields.email}
      type="email"
      autoComplete={autoComplete}
      maxLength={TEXT_LIMITS.email}
    />
  );
}

/** A field for a new password; the script shows whether it is long enough. */
function NewPasswordField({ label }: { label: string }) {
  return (
    <div className="grid gap-1.5">
      <PasswordField
        {...EMPTY}
        id="password"
        name="password"
        label={label}
        hint={accountMessages.password.hint(PASSWORD_LIMITS.min, PASSWORD_LIMITS.advised)}
        autoComplete="new-password"
        minLength={PASSWORD_LIMITS.min}
        maxLength={PASSWORD_LIMITS.max}
      />
      <p aria-live="polite" data-part="password-length" className="min-h-5 text-sm text-muted" />
    </div>
  );
}

interface AccountPageProps {
  title: string;
  lead?: string;
  /** Whether visitors who are logged in are sent to the application; until that is known, they see nothing. */
  isGuestOnly?: boolean;
  /** Whether the page's script decides what is shown at first; nothing is shown until then, so nothing moves. */
  isDecidedByScript?: boolean;
  children: ReactNode;
}

/** The frame of the pages on which people get into their account; `start.ts` makes them work. */
function AccountPage({ title, lead, isGuestOnly, isDecidedByScript, children }: AccountPageProps) {
  const text = accountMessages.guest;
  return (
    <div
      data-guests-only={isGuestOnly ? '' : undefined}
      data-undecided={isDecidedByScript ? '' : undefined}
      className={isGuestOnly ? 'member:hidden' : undefined}
    >
      <AuthFrame
        heading={
          <h1 tabIndex={-1} className={authHeadingClass}>
            {title}
          </h1>
        }
        lead={lead && <p data-part="lead">{lead}</p>}
        homeHref={ADDRESSES.home}
      >
        <noscript>
          <p className="rounded-control bg-warning-soft p-4 text-sm text-ink">{text.noScript}</p>
        </noscript>
        <div role="status" className="contents">
          <p hidden data-part="offline" className="rounded-control bg-warning-soft p-3 text-sm text-warning">
            {text.offline}
          </p>
        </div>
        {children}
      </AuthFrame>
      <ConsentBar />
    </div>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="py-1 font-semibold text-link underline">
      {children}
    </a>
  );
}

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
        <PasswordField
          {...EMPTY}
          id="password"
          name="password"
          label={fields.password}
          autoComplete="current-password"
        />
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
function LinkExpired({ text, action, href }: { text: ReactNode; action: ReactNode; href: string }) {
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

/** Words for a guest, or for whoever is logged in here. */
function ByVisitor({ guest, member }: Record<'guest' | 'member', string>) {
  return (
    <>
      <span className="member:hidden">{guest}</span>
      <span className="hidden member:inline">{member}</span>
    </>
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
        <a href={ADDRESSES.dashboard} className={buttonClass('primary')}>
          <ByVisitor {...confirmEmail.go} />
        </a>
      </div>
      <LinkExpired
        text={<ByVisitor {...confirmEmail.expired} />}
        action={<ByVisitor {...confirmEmail.go} />}
        href={ADDRESSES.profile}
      />
    </AccountPage>
  );
}
