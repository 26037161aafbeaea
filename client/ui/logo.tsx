/** The logo: a week of columns with today in blue, the smallest workload chart. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect x="2" y="13" width="4" height="8" rx="1.5" className="fill-control" />
      <rect x="7.33" y="9" width="4" height="12" rx="1.5" className="fill-control" />
      <rect x="12.67" y="3" width="4" height="18" rx="1.5" className="fill-primary" />
      <rect x="18" y="11" width="4" height="10" rx="1.5" className="fill-control" />
    </svg>
  );
}
