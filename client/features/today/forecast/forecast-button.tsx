import { memo, Suspense, useState } from 'react';
import { IconChartLine } from '@tabler/icons-react';
import { grants, type Plan } from '#domain/plans/plans';
import { forecastMessages } from '../../../messages/en/forecast';
import { Button, IconButton } from '../../../ui/control/button';
import { lazy } from '../../../ui/loading/lazy';

/** The forecast is fetched on demand, and so is its component. */
const ForecastDrawer = lazy(() => import('./forecast-drawer'));

export interface ForecastButtonProps {
  /** The assignments page, and the page that compares the plans. */
  paths: Readonly<Record<'assignments' | 'subscription', { build(): string }>>;
  plan: Plan;
  /** Without a label, among other tools. */
  isCompact?: boolean;
}

/** Opens the free-time forecast; in every plan, but without study planning only for the next seven days. */
export default memo(function ForecastButton({ paths, plan, isCompact = false }: ForecastButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const icon = <IconChartLine size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      {isCompact ? (
        <IconButton label={forecastMessages.open} icon={icon} onClick={open} />
      ) : (
        <Button onClick={open}>
          {icon}
          {forecastMessages.open}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <ForecastDrawer
            isGranted={grants(plan, 'study_planning')}
            linkTo={(id) => `${paths.assignments.build()}?open=${encodeURIComponent(id)}`}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
});
