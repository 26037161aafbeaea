import { Link } from 'react-router-dom';
import { QueryView } from '../../../apollo/query-view';
import { useCushionForecastQuery } from '../../../generated/hooks';
import { forecastMessages as text } from '../../../messages/en/forecast';
import { Drawer } from '../../../ui/overlay/drawer';
import { ForecastSample } from './forecast-sample';
import { ForecastView } from './forecast-view';

export interface ForecastDrawerProps {
  /** Whether the plan includes study planning; otherwise, a sample is shown. */
  isGranted: boolean;
  /** The page that compares the plans. */
  plansHref: string;
  /** The address of an assignment. */
  linkTo(id: string): string;
  onClose(): void;
}

/** Whether the free time of the coming weeks is enough for the work due in them. */
export default function ForecastDrawer({ isGranted, plansHref, ...props }: ForecastDrawerProps) {
  return (
    <Drawer title={text.title} onClose={props.onClose}>
      {isGranted ? <Forecast {...props} /> : <ForecastSample plansHref={plansHref} />}
    </Drawer>
  );
}

function Forecast({ linkTo, onClose }: Pick<ForecastDrawerProps, 'linkTo' | 'onClose'>) {
  // It counts from this minute on: an earlier copy would promise time that has passed.
  const query = useCushionForecastQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryView query={query} what={text.what}>
      {({ cushionForecast }) => (
        <ForecastView
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
