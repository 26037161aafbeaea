import { QueryView } from '../../../apollo/query-view';
import { useCushionForecastQuery } from '../../../generated/hooks';
import { forecastMessages as text } from '../../../messages/en/forecast';
import { Drawer } from '../../../ui/overlay/drawer';
import { ForecastView } from './forecast-view';
import { FreeWeek } from './free-week';

export interface ForecastDrawerProps {
  /** Whether the plan includes study planning; otherwise, the next seven days are shown. */
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
      {isGranted ? <Forecast {...props} /> : <FreeWeek plansHref={plansHref} />}
    </Drawer>
  );
}

function Forecast(props: Pick<ForecastDrawerProps, 'linkTo' | 'onClose'>) {
  // It counts from this minute on: an earlier copy would promise time that has passed.
  const query = useCushionForecastQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryView query={query} what={text.what}>
      {({ cushionForecast }) => <ForecastView forecast={cushionForecast} {...props} />}
    </QueryView>
  );
}
