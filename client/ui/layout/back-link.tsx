import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import { iconButtonClass } from '../control/button';

interface BackLinkProps {
  to: string;
  /** "Back to Grades" */
  label: string;
}

/** Leads from a page to the one it belongs to, before its heading: `<Page back={<BackLink … />}>`. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} -ml-2.5 sm:-mr-3 print:hidden`}
    >
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
