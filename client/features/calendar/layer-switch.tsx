import { lazy, Suspense } from 'react';
import { IconStack2 } from '@tabler/icons-react';
import { calendarMessages } from '../../messages/en/calendar';
import { Checkbox } from '../../ui/checkbox';
import { Popover } from '../../ui/popover';
import { setCalendarChoices, useCalendarChoices } from './calendar-choices';
import type { CalendarEntry } from './calendar-entry';
import { countLayers, LAYERS, type Layer } from './layers';
import type { ZoneChoiceProps } from './zone-choice';

/** A long list that few open. */
const ZoneChoice = lazy(() => import('./zone-choice'));

const text = calendarMessages.layers;

/** Properties of {@link LayerSwitch}. */
export interface LayerSwitchProps {
  /** Everything on the screen, also what is left out. */
  entries: readonly CalendarEntry[];
  /** Whether weeks show their number. */
  showsWeekNumbers: boolean;
  zoneChoice: ZoneChoiceProps;
}

/** What the calendar shows, each layer with how much it has in the days on the screen. */
export default function LayerSwitch({ entries, showsWeekNumbers, zoneChoice }: LayerSwitchProps) {
  const { hidden } = useCalendarChoices();
  const counts = countLayers(entries);
  const turn = (layer: Layer, isShown: boolean): void =>
    setCalendarChoices({
      hidden: LAYERS.filter((each) => (each === layer ? !isShown : hidden.includes(each))),
    });
  const trigger = (
    <>
      <IconStack2 size={18} stroke={1.75} aria-hidden />
      {hidden.length === 0 ? text.title : text.some(LAYERS.length - hidden.length, LAYERS.length)}
    </>
  );
  return (
    <Popover trigger={trigger} label={text.title}>
      <fieldset className="min-w-52">
        <legend className="text-sm font-semibold text-ink">{text.shown}</legend>
        {LAYERS.map((layer) => (
          <Checkbox
            key={layer}
            id={`layer-${layer}`}
            name={layer}
            label={
              <span className="flex min-w-44 justify-between gap-4">
                <span>{text.names[layer]}</span>
                <span className="text-muted tabular-nums">
                  {counts[layer]}
                  <span className="sr-only">{text.entries(counts[layer])}</span>
                </span>
              </span>
            }
            value={!hidden.includes(layer)}
            onChange={(isShown) => turn(layer, isShown)}
          />
        ))}
      </fieldset>
      <div className="mt-2 border-t border-hairline pt-2">
        <Checkbox
          id="calendar-week-numbers"
          name="weekNumbers"
          label={text.weekNumbers}
          value={showsWeekNumbers}
          onChange={(weekNumbers) => setCalendarChoices({ weekNumbers })}
        />
      </div>
      <div className="mt-2 border-t border-hairline pt-3">
        <Suspense fallback={null}>
          <ZoneChoice {...zoneChoice} />
        </Suspense>
      </div>
    </Popover>
  );
}
