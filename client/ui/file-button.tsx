import { buttonClass, type ButtonVariant } from './button';

/** Properties of {@link FileButton}. */
export interface FileButtonProps {
  label: string;
  variant?: ButtonVariant | undefined;
  /** Which files are offered, as `<input accept>` has it. */
  accept: string;
  multiple?: boolean | undefined;
  /** Receives what was chosen, at least one file. */
  onFiles(files: readonly File[]): void;
}

/** A button that opens the chooser of the system. The same file can be chosen again. */
export function FileButton({ label, variant, accept, multiple = false, onFiles }: FileButtonProps) {
  return (
    <label
      className={
        `${buttonClass(variant)} cursor-pointer has-focus-visible:outline-2 ` +
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
      }
    >
      {label}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
