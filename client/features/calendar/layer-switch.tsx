import { Suspense } from 'react';
import { IconStack2 } from '@tabler/icons-react';
import { calendarMessages } from '../../messages/en/calendar';
import { Checkbox } from '../../ui/form/checkbox';
import { Popover } from '../../ui/overlay/popover';
import { setCalendarChoices, useCalendarChoices, LAYERS, type Layer } from './calendar-choices';
import type { ZoneChoiceProps } from './zone-choice';
import { lazy } from '../../ui/loading/lazy';

/** A long list that few open. */
const ZoneChoice = lazy(() => import('./zone-choice'));

const text = calendarMessages.layers;

interface LayerSwitchProps {
  /** Number of entries in each layer, including hidden ones; layers without a count can't be shown. */
  counts: Partial<Record<Layer, number>>;
  /** Whether weeks show their number; undefined if that isn't a choice. */
  showsWeekNumbers?: boolean | undefined;
  /** The second time zone next to the hours; undefined without hours. */
  zoneChoice?: ZoneChoiceProps;
}

/** The layers of the calendar, each with the number of its entries in the visible days. */
export function LayerSwitch({ counts, showsWeekNumbers, zoneChoice }: LayerSwitchProps) {
  const { hidden } = useCalendarChoices();
  const offered = LAYERS.filter((layer) => counts[layer] !== undefined);
  const shown = offered.filter((layer) => !hidden.includes(layer));
  const isWhole = shown.length === offered.length;
  const turn = (layer: Layer, isShown: boolean): void =>
    setCalendarChoices({
      hidden: LAYERS.filter((each) => (each === layer ? !isShown : hidden.includes(each))),
    });
  return (
    <Popover
      trigger={<Trigger shown={shown.length} offered={offered.length} />}
      label={text.title}
      className={`max-sm:px-3 ${isWhole ? '' : 'max-sm:border-primary max-sm:text-link'}`}
    >
      <fieldset className="min-w-52">
        <legend className="text-sm font-semibold text-ink">{text.shown}</legend>
        {offered.map((layer) => (
          <Checkbox
            key={layer}
            id={`layer-${layer}`}
            name={layer}
            label={
              <span className="flex min-w-44 justify-between gap-4">
                <span>{text.names[layer]}</span>
                <span className="text-muted tabular-nums">
                  {counts[layer] ?? 0}
                  <span className="sr-only">{text.entries(counts[layer] ?? 0)}</span>
                </span>
              </span>
            }
            value={!hidden.includes(layer)}
            onChange={(isShown) => turn(layer, isShown)}
          />
        ))}
      </fieldset>
      {showsWeekNumbers !== undefined && (
        <div className="mt-2 border-t border-hairline pt-2">
          <Checkbox
            id="calendar-week-numbers"
            name="weekNumbers"
            label={text.weekNumbers}
            value={showsWeekNumbers}
            onChange={(weekNumbers) => setCalendarChoices({ weekNumbers })}
          />
        </div>
      )}
      {zoneChoice && (
        <div className="mt-2 border-t border-hairline pt-3">
          <Suspense fallback={null}>
            <ZoneChoice {...zoneChoice} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}

/** The button's label; on a phone only the icon, whose color shows that something is hidden. */
function Trigger({ shown, offered }: Record<'shown' | 'offered', number>) {
  return (
    <>
      <IconStack2 size={18} stroke={1.75} aria-hidden />
      <span className="max-sm:sr-only">{shown === offered ? text.title : text.some(shown, offered)}</span>
    </>
  );
}
