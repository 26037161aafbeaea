import { useState, type ReactNode } from 'react';
import { countryOf } from '#domain/accounts/country';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES, scalesForCountry } from '#domain/grading/scale-presets';
import type { Scale } from '#domain/grading/scale';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { GradeScale_ScaleFragment, ScaleUse_CourseFragment } from '../../../generated/graphql';
import { scaleMessages } from '../../../messages/en/scales';
import { LISTED_SCALES, SCALE_NAMES } from '../../../messages/en/scale-names';
import { Badge } from '../../../ui/feedback/badge';
import { Button } from '../../../ui/control/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useFormat } from '../../../ui/format/format-context';
import { Menu } from '../../../ui/overlay/menu';
import { openDialog, opens } from '../../../ui/overlay/open-dialog';
import { toScale } from './letter-of';
import { ScaleBands, ScaleBar } from './scale-bar';
import { scaleName } from './scale-values';
import { useScaleActions } from './use-scale-actions';

const text = scaleMessages;

/** The courses and accounts graded on each scale. */
interface ScaleUses {
  /** The scale of courses without their own. */
  account: GradeScale_ScaleFragment;
  courses: readonly ScaleUse_CourseFragment[];
}

interface OwnScalesProps extends ScaleUses {
  scales: readonly GradeScale_ScaleFragment[];
}

/** The student's own scales, with their uses. */
export function OwnScales({ scales, ...uses }: OwnScalesProps) {
  if (scales.length === 0) return <EmptyState text={text.none} />;
  return (
    <ul className="grid divide-y divide-hairline">
      {scales.map((scale) => (
        <OwnScale key={scale.id} scale={scale} {...uses} />
      ))}
    </ul>
  );
}

function OwnScale({ scale: row, account, courses }: ScaleUses & { scale: GradeScale_ScaleFragment }) {
  const actions = useScaleActions();
  const [isKept, keep] = useState(false);
  const id = row.id ?? '';
  const name = scaleName(row);
  const isOfAccount = account.id === id;
  const codes = courses
    .filter(({ grading }) => grading.hasOwnScale && grading.scale.id === id)
    .map(({ code }) => code)
    .join(', ');
  const users = [
    ...(isOfAccount ? [text.users.account] : []),
    ...(codes ? [text.users.courses(codes)] : []),
  ].join(' and ');
  return (
    <ScaleEntry id={id} name={name} scale={toScale(row)} isOfAccount={isOfAccount} codes={codes}>
      <Button aria-label={text.editNamed(name)} {...opens('scale', { id })}>
        {text.edit}
      </Button>
      <Menu
        label={text.actionsOf(name)}
        actions={[
          { id: 'copy', label: text.copy, onAction: () => openDialog('scale', { like: id }) },
          { id: 'use', label: text.use, isDisabled: isOfAccount, onAction: () => actions.use({ id }) },
          {
            id: 'delete',
            label: text.delete,
            isDangerous: true,
            onAction: () => (users ? keep(true) : actions.remove({ id, name })),
          },
        ]}
      />
      {isKept && users && (
        <p role="alert" className="basis-full text-sm text-danger">
          {text.keeps(name, users)}
        </p>
      )}
    </ScaleEntry>
  );
}

/** The scales that come with the product, those of the student's country first; each can be copied and changed. */
export function PresetScales({ account }: Pick<ScaleUses, 'account'>) {
  const { timezone, locale } = useFormat();
  const own = scalesForCountry(countryOf({ timezone, locale }), timezone);
  const isNear = (preset: ScalePreset) => own.includes(preset) || preset === account.preset;
  return (
    <>
      <PresetList account={account} presets={LISTED_SCALES.filter(isNear)} />
      <details className="border-t border-hairline pt-2">
        <summary className="min-h-10 cursor-pointer py-2 text-sm font-medium text-link touch:min-h-11">
          {text.elsewhere}
        </summary>
        <PresetList account={account} presets={LISTED_SCALES.filter((preset) => !isNear(preset))} />
      </details>
    </>
  );
}

function PresetList({ account, presets }: Pick<ScaleUses, 'account'> & { presets: readonly ScalePreset[] }) {
  const actions = useScaleActions();
  return (
    <ul className="grid divide-y divide-hairline">
      {presets.map((preset) => {
        const name = SCALE_NAMES[preset];
        const isOfAccount = account.preset === preset;
        return (
          <ScaleEntry
            key={preset}
            name={name}
            scale={PRESET_SCALES[preset]}
            isOfAccount={isOfAccount}
            codes=""
          >
            <Button aria-label={text.copyNamed(name)} {...opens('scale', { like: preset })}>
              {text.copy}
            </Button>
            {!isOfAccount && (
              <Button
                variant="plain"
                aria-label={text.useNamed(name)}
                onClick={() => actions.use({ preset })}
              >
                {text.useShort}
              </Button>
            )}
          </ScaleEntry>
        );
      })}
    </ul>
  );
}

interface ScaleEntryProps {
  /** Left out for a built-in scale, which never waits. */
  id?: string;
  name: string;
  scale: Scale;
  isOfAccount: boolean;
  /** The courses that chose it, for reading; empty without any. */
  codes: string;
  /** Its actions. */
  children: ReactNode;
}

function ScaleEntry({ id, name, scale, isOfAccount, codes, children }: ScaleEntryProps) {
  const format = useFormat();
  const lowest = scale.bands.findLast(({ pass }) => pass) ?? scale.bands[0];
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-base font-semibold text-ink">
            {name} {id && <WaitingMark id={id} />}
            {isOfAccount && <Badge tone="primary">{text.inUse}</Badge>}
          </h3>
          <p className="text-sm text-muted">
            {text.summary(scale.bands.length, format.percent(lowest.minPercent, 2))}
            {codes && `. ${text.usedBy(codes)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
      <ScaleBar scale={scale} />
      <ScaleBands name={name} scale={scale} />
    </li>
  );
}
