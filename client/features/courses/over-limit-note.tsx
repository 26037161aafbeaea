import { IconStack2 } from '@tabler/icons-react';
import { courseMessages } from '../../messages/en/courses';
import { Button } from '../../ui/control/button';
import { opens } from '../../ui/overlay/open-dialog';

/** More courses are active than the plan allows, as after Student Pro ended: the student chooses which stay. */
export function OverLimitNote({ used, limit }: { used: number; limit: number }) {
  return (
    <div className="flex gap-3 rounded-card border border-hairline bg-surface p-5 text-sm">
      <IconStack2 size={20} stroke={1.75} aria-hidden className="text-warning" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[12rem]">
          <p className="font-semibold text-ink">{courseMessages.overLimit.title(used, limit)}</p>
          <p>{courseMessages.overLimit.text}</p>
        </div>
        <Button {...opens('activeCourses')}>{courseMessages.overLimit.choose}</Button>
      </div>
    </div>
  );
}
