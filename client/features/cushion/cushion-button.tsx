import { lazy, Suspense, useState } from 'react';
import { IconChartLine } from '@tabler/icons-react';
import { cushionMessages } from '../../messages/en/cushion';
import { Button } from '../../ui/button';
import type { CushionDrawerProps } from './cushion-drawer';

/** The forecast is fetched when it is asked for, and so is what draws it. */
const CushionDrawer = lazy(() => import('./cushion-drawer'));

/** Opens the forecast of spare time; it is open to every plan, and shows a sample where the plan does not contain it. */
export default function CushionButton(props: Omit<CushionDrawerProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconChartLine size={18} stroke={1.75} aria-hidden />
        {cushionMessages.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CushionDrawer {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
