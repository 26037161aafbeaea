import { Button } from '../control/button';
import { CourseDot, type CourseHue } from '../control/course-mark';
import { EmptyState } from './empty-state';
import { ErrorCard } from './error-card';
import { ProgressBar } from '../loading/progress-bar';
import { Section } from '../layout/section';
import { Bone } from '../loading/skeleton';
import { Spinner } from '../loading/spinner';

const HUES: readonly CourseHue[] = ['blue', 'green', 'orange', 'violet', 'pink', 'teal', 'olive', 'brown'];
const ignore = () => undefined;

export const states = {
  'empty state': (
    <EmptyState text="Your courses will be here.">
      <Button variant="primary">Add course</Button>
    </EmptyState>
  ),
  'error card': <ErrorCard what="your courses" onRetry={ignore} />,
  'error card offline': <ErrorCard what="your courses" isOffline onRetry={ignore} />,
  section: (
    <Section title="Grades" action={<Button>Edit</Button>}>
      <p>No grades yet.</p>
    </Section>
  ),
  bone: <Bone />,
  'progress bar': <ProgressBar label="Import" share={0.4} />,
  'progress bar, unknown': <ProgressBar label="Import" share={null} />,
  spinner: <Spinner />,
  ...Object.fromEntries(
    HUES.map((color) => [`course dot, ${color}`, <CourseDot key={color} color={color} name="Biology" />]),
  ),
};
