import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonVariant } from './button';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant, className)} />;
}
