import { useRef, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { controlClass } from './field';

/** What a {@link CopyField} says. */
export interface CopyWords {
  /** What it holds. */
  label: string;
  copy: string;
  /** Where the browser does not copy: the text is selected, and what to do with it. */
  copyByHand: string;
}

/** Properties of {@link CopyField}. */
export interface CopyFieldProps {
  /** The text to copy. */
  value: string;
  words: CopyWords;
  variant?: ButtonProps['variant'];
  onCopied(): void;
}

/** A text that is read and copied, such as a secret: with its button, or by hand where the browser refuses. */
export function CopyField({ value, words, variant, onCopied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied();
    } catch {
      // Browsers refuse on pages without HTTPS, or when the student said so.
      field.current?.select();
      setRefused(true);
    }
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          value={value}
          aria-label={words.label}
          onFocus={(event) => event.target.select()}
          className={`${controlClass} min-w-0 font-mono text-sm`}
        />
        <Button variant={variant} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isRefused && words.copyByHand}
      </p>
    </div>
  );
}
