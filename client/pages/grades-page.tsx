import { Page } from '../ui/page';

/** Grades by term. */
export default function GradesPage() {
  return <Page title="Grades">{null}</Page>;
}
