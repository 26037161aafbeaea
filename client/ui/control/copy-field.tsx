import { useRef, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { controlClass } from '../form/field';

export interface CopyWords {
  label: string;
  copy: string;
  /** If the browser doesn't copy: the text is selected, with instructions. */
  copyByHand: string;
}

interface CopyFieldProps {
  /** The text to copy. */
  value: string;
  words: CopyWords;
  variant?: ButtonProps['variant'];
  onCopied(): void;
}

/** A text to read and copy, such as a secret: with its button, or by hand if the browser refuses. */
export function CopyField({ value, words, variant, onCopied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied();
    } catch {
      // Browsers refuse on pages without HTTPS, or if the student refused.
      field.current?.select();
      setRefused(true);
    }
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2 max-sm:grid">
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
