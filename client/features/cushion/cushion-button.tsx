import { lazy, Suspense, useState } from 'react';
import { IconChartLine } from '@tabler/icons-react';
import { grants, type Plan } from '#domain/plans/plans';
import { cushionMessages } from '../../messages/en/cushion';
import { Button, IconButton } from '../../ui/button';

/** The forecast is fetched when it is asked for, and so is what draws it. */
const CushionDrawer = lazy(() => import('./cushion-drawer'));

/** Properties of {@link CushionButton}. */
export interface CushionButtonProps {
  /** Where assignments stand, and where the plans are compared. */
  paths: Readonly<Record<'assignments' | 'subscription', { build(): string }>>;
  plan: Plan;
  /** Without its words, among other tools. */
  isCompact?: boolean;
}

/** Opens the forecast of spare time; it is open to every plan, and shows a sample where the plan does not contain it. */
export default function CushionButton({ paths, plan, isCompact = false }: CushionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const icon = <IconChartLine size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      {isCompact ? (
        <IconButton label={cushionMessages.open} icon={icon} onClick={open} />
      ) : (
        <Button onClick={open}>
          {icon}
          {cushionMessages.open}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <CushionDrawer
            isGranted={grants(plan, 'study_planning')}
            plansHref={paths.subscription.build()}
            linkTo={(id) => `${paths.assignments.build()}?open=${encodeURIComponent(id)}`}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
