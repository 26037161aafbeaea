import { AccessList, AccessRow } from './access-list';
import { ButtonLink } from '../control/button';
import { ComboBox } from '../form/combo-box';
import { CopyField } from '../control/copy-field';
import { Spine } from '../control/course-mark';
import { DateField, TimeField } from '../form/date-field';
import { ErrorSummary } from '../form/form-frame';
import { Field } from '../form/field';
import { FileButton, FileDrop } from '../form/file-drop';
import { LoadLine, PausedWork } from '../plot/load-line';
import { Logo } from '../logo';
import { BackLink } from './back-link';
import { Page, PageTitle } from './page';
import { ProNote, ProOffer } from '../feedback/pro-offer';
import { RepeatFields } from '../form/repeat-fields';
import { noRepeat, type RepeatValues } from '../form/repeat-values';
import { SaveRow } from '../form/save-row';
import { PartNav } from './part-nav';
import { Bone, Skeleton } from '../loading/skeleton';
import { PasswordField } from '../form/text-field';
import { useForm } from '../form/use-form';
import { VisuallyHidden } from './visually-hidden';

const ignore = () => undefined;
const binding = (name: string) => ({ id: name, name, label: 'Course', onChange: ignore });
const COURSES = [{ value: 'bio', label: 'BIO 101' }];
const DAY = '2026-11-23';
const LOADS = [0, 90, 230, 600, 45, 0, 120].map((minutes, index) => ({
  date: `2026-11-${23 + index}`,
  ...{ minutes, assumedMinutes: 0, unestimated: 0, count: minutes > 0 ? 1 : 0 },
}));

function Refused() {
  const form = useForm({ name: 'gallery-refused', initial: {}, submit: () => Promise.resolve() });
  const errors = { message: 'The email or password is incorrect.', fields: { email: 'Email is required.' } };
  return <ErrorSummary form={{ ...form, errors }} />;
}

function repeat(changes: Partial<RepeatValues>) {
  const values: RepeatValues = { ...noRepeat(DAY), ...changes };
  return (
    <RepeatFields
      values={values}
      change={ignore}
      ruleName="rule"
      field={(name) => ({ id: `repeat-${name}`, name, value: values[name], onChange: ignore })}
    />
  );
}

export const states = {
  'combo box': <ComboBox {...binding('combo')} value="bio" options={COURSES} />,
  'copy field': (
    <CopyField
      value="https://example.edu/feed.ics"
      words={{ label: 'Link', copy: 'Copy', copyByHand: 'Press Ctrl+C to copy.' }}
      onCopied={ignore}
    />
  ),
  'what has access': (
    <AccessList none="Nothing has access.">
      {[
        <AccessRow
          key="phone"
          of={{ name: 'Phone calendar', lastUsedAt: '2026-11-22T09:30:00Z' }}
          scope="Read only"
          facts={['Since November 3']}
          words={{
            action: 'Revoke',
            label: 'Revoke Phone calendar',
            title: 'Revoke it?',
            text: 'It stops syncing.',
          }}
          onEnd={() => Promise.resolve()}
        />,
      ]}
    </AccessList>
  ),
  'course spine': <Spine color="blue" />,
  'course spine, none': <Spine color={null} />,
  'date field': <DateField {...binding('day')} value={DAY} quickDays />,
  'date field, wrong': <DateField {...binding('wrong-day')} value={null} error="Enter a date." />,
  'time field': <TimeField {...binding('time')} value="09:30" />,
  'password field': <PasswordField {...binding('password')} value="correct horse" />,
  field: (
    <Field id="plain" name="plain" label="Notes" hint="At most 200 characters." optional>
      <input id="plain" />
    </Field>
  ),
  'error summary': <Refused />,
  'file drop': (
    <FileDrop accept=".ics" drop="Drop a file here" choose="Choose file" formats="ICS" onFiles={ignore} />
  ),
  'file button': <FileButton label="Choose file" accept=".ics" onFiles={ignore} />,
  'load line': (
    <LoadLine
      label="Work"
      loads={LOADS}
      today={DAY}
      dailyMinutes={240}
      captions="weekday"
      onChoose={ignore}
    />
  ),
  'load line, hours': <LoadLine label="Work" loads={LOADS} today={DAY} dailyMinutes={240} captions="hours" />,
  'paused work': <PausedWork codes={['BIO 101', 'ART 7']} to="/courses" className="text-xs" />,
  logo: <Logo />,
  page: <Page title="Courses">No courses yet.</Page>,
  'back link': <BackLink to="/grades" label="Back to Grades" />,
  'page title': <PageTitle title="Courses" />,
  'part nav': (
    <PartNav
      label="Settings"
      selected="plan"
      parts={[
        { id: 'plan', label: 'Plan', to: '/profile' },
        { id: 'data', label: 'Data', to: '/profile?tab=data' },
      ]}
    />
  ),
  'pro offer': <ProOffer title="Your term" points={['Compare courses', 'See busy weeks']} />,
  'button link': <ButtonLink to="/courses">Courses</ButtonLink>,
  'pro note': <ProNote title="What-if" text="Try scores without saving." />,
  'repeat, never': repeat({}),
  'repeat, weekly': repeat({ repeats: 'weekly', weekdays: [1, 3], ends: 'after' }),
  'repeat, monthly until': repeat({ repeats: 'monthly', ends: 'on', until: '2026-12-18' }),
  'save row': <SaveRow form={{ isPending: false, blockedBy: null, savedAt: null }} />,
  'save row, pending': <SaveRow form={{ isPending: true, blockedBy: null, savedAt: null }} />,
  skeleton: (
    <Skeleton>
      <Bone className="h-8 w-full" />
    </Skeleton>
  ),
  'visually hidden': <VisuallyHidden>Loading</VisuallyHidden>,
};
