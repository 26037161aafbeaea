import { IconDots } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../feedback/badge';
import { Button, IconButton, type ButtonVariant } from './button';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'quiet', 'plain', 'remove', 'danger'];
const TONES: readonly BadgeTone[] = ['neutral', 'primary', 'success', 'warning', 'danger'];

export const states = {
  ...Object.fromEntries(
    VARIANTS.map((variant) => [
      `button, ${variant}`,
      <Button key={variant} variant={variant}>
        Save
      </Button>,
    ]),
  ),
  'button, disabled': <Button disabled>Save</Button>,
  'button, pending': (
    <Button pending pendingLabel="Saving">
      Save
    </Button>
  ),
  'icon button': <IconButton label="More" icon={<IconDots size={20} aria-hidden />} />,
  ...Object.fromEntries(
    TONES.map((tone) => [
      `badge, ${tone}`,
      <Badge key={tone} tone={tone}>
        Due today
      </Badge>,
    ]),
  ),
};
