import { Link } from 'react-router-dom';
import { QueryView } from '../../apollo/query-view';
import { useCushionForecastQuery } from '../../generated/hooks';
import { cushionMessages as text } from '../../messages/en/cushion';
import { Drawer } from '../../ui/drawer';
import { CushionSample } from './cushion-sample';
import { CushionView } from './cushion-view';

/** Properties of {@link CushionDrawer}. */
export interface CushionDrawerProps {
  /** Whether the plan contains study planning; without it a sample stands here. */
  isGranted: boolean;
  /** Where the plans are compared. */
  plansHref: string;
  /** The address of an assignment. */
  linkTo(id: string): string;
  onClose(): void;
}

/** Whether the time of the coming weeks reaches for the work that is due in them. */
export default function CushionDrawer({ isGranted, plansHref, ...props }: CushionDrawerProps) {
  return (
    <Drawer title={text.title} onClose={props.onClose}>
      {isGranted ? <Forecast {...props} /> : <CushionSample plansHref={plansHref} />}
    </Drawer>
  );
}

function Forecast({ linkTo, onClose }: Pick<CushionDrawerProps, 'linkTo' | 'onClose'>) {
  // It counts from this minute on: an earlier copy would promise time that has passed.
  const query = useCushionForecastQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryView query={query} what={text.what}>
      {({ cushionForecast }) => (
        <CushionView
          forecast={cushionForecast}
          name={({ id, title }) => (
            <Link to={linkTo(id)} onClick={onClose} className="font-medium text-link hover:underline">
              {title}
            </Link>
          )}
        />
      )}
    </QueryView>
  );
}
