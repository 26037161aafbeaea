import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Spinner } from '../loading/spinner';

/** The emphasis of a button: one primary on a screen; plain reads like a link, remove like a removal. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'remove' | 'danger';

const BASE =
  'inline-flex min-h-10 touch:min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-control px-4 py-2 text-sm ' +
  'font-semibold text-center select-none transition-colors disabled:opacity-50 aria-disabled:opacity-70 ' +
  'aria-disabled:cursor-default';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-hover',
  quiet: 'border border-control bg-surface text-ink hover:bg-sunken',
  plain: 'text-link hover:bg-primary-soft',
  remove: 'text-danger hover:bg-danger-soft',
  danger: 'bg-danger text-primary-ink hover:[filter:brightness(90%)]',
};

/** The classes of a button, for links that look like one: `<Link className={buttonClass('quiet')}>`. */
export function buttonClass(variant: ButtonVariant = 'quiet', more = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${more}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The button's action is running: it shows a spinner, keeps the focus, and ignores presses. */
  pending?: boolean;
  /** The button's text meanwhile, such as "Logging in". */
  pendingLabel?: string | undefined;
}

/** A native button; default `type="button"`. */
export function Button({
  variant,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
    >
      {pending && <Spinner />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; there is no visible text. */
  label: string;
  /** An icon, 20 px, hidden from assistive technology. */
  icon: ReactNode;
}

/** A square button of 40 px (44 on touch screens) with an icon alone. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${iconButtonClass} ${className}`}
    >
      {icon}
    </button>
  );
}

/** The classes of an icon button, for triggers that are not native buttons. */
export const iconButtonClass =
  'grid size-10 touch:size-11 shrink-0 place-items-center rounded-control text-muted transition-colors ' +
  'hover:bg-sunken hover:text-ink';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  variant?: ButtonVariant | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant, className)} />;
}
