import { Checkbox } from './checkbox';
import { DayToggles } from './day-toggles';
import { NumberField } from './number-field';
import { SegmentedControl } from './segmented-control';
import { RadioList } from './radio-list';
import { Select } from './select';
import { Slider } from './slider';
import { SubmitButton } from './form-frame';
import { Switch } from './switch';
import { Tabs } from '../layout/tabs';
import { TextArea, TextField } from './text-field';

const ignore = () => undefined;
const field = (name: string) => ({ id: name, name, label: 'Title', onChange: ignore });
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: 'MTWTFSS'.charAt(value - 1) }));
const TERMS = [
  { value: 'fall', label: 'Fall' },
  { value: 'spring', label: 'Spring' },
];

export const states = {
  'text field': <TextField {...field('text')} value="Essay" />,
  'text field, optional with hint': (
    <TextField {...field('optional')} value="" optional hint="At most 200 characters." />
  ),
  'text field, wrong': <TextField {...field('wrong')} value="" error="Enter a title." />,
  'text field, disabled': <TextField {...field('disabled')} value="Essay" disabled />,
  'text area': <TextArea {...field('area')} value="Notes" />,
  'number field with unit': <NumberField {...field('number')} value={85} unit="%" />,
  select: <Select {...field('select')} value="fall" options={TERMS} />,
  'checkbox, off': <Checkbox {...field('off')} value={false} />,
  'checkbox, on with hint': <Checkbox {...field('on')} value hint="Counts toward your grade." />,
  'checkbox, wrong': <Checkbox {...field('unaccepted')} value={false} error="Accept the terms." />,
  'switch, off': <Switch label="What-if" value={false} onChange={ignore} />,
  'switch, on': <Switch label="What-if" value onChange={ignore} />,
  'segmented control': <SegmentedControl label="Term" value="fall" onChange={ignore} options={TERMS} />,
  'radio list': (
    <RadioList
      name="scope"
      label="Access"
      value="read"
      onChange={ignore}
      options={[
        { value: 'read', label: 'Read only', hint: 'See your courses.' },
        { value: 'write', label: 'Read and change', hint: 'Also add assignments.' },
      ]}
    />
  ),
  'submit button, offline': (
    <SubmitButton form={{ isPending: false, blockedBy: 'settings' }}>Save</SubmitButton>
  ),
  slider: <Slider {...field('slider')} value={18} min={0} max={20} step={1} spoken="18 of 20" />,
  'day toggles': <DayToggles {...field('days')} value={[1, 3]} options={DAYS} />,
  tabs: (
    <Tabs label="Course" tabs={TERMS.map(({ value, label }) => ({ id: value, label, content: label }))} />
  ),
};
