interface ProgressBarProps {
  /** The name of the bar. */
  label: string;
  /** The completed share, 0 to 1; null if unknown. */
  share: number | null;
}

/** The progress of something. Without a share, it pulses instead of pretending to be full. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(share === null ? {} : { value: share, max: 1 })}
      className={
        'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken ' +
        '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary ' +
        'indeterminate:motion-safe:animate-pulse [&:indeterminate::-moz-progress-bar]:opacity-40 ' +
        '[&:indeterminate::-webkit-progress-bar]:bg-primary/40'
      }
    />
  );
}
