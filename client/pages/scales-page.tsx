import { paths } from '../app/paths';
import { QueryView } from '../apollo/query-view';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { GradeConversion } from '../features/grades/gpa/grade-conversion';
import { OwnScales, PresetScales } from '../features/grades/scales/scale-list';
import type { ScalesPageQuery } from '../generated/graphql';
import { useScalesPageQuery } from '../generated/hooks';
import { conversionMessages, scaleMessages } from '../messages/en/scales';
import { Button } from '../ui/control/button';
import { opens } from '../ui/overlay/open-dialog';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';

/**
 * The scales for turning percentages into grades: the student's own, the built-in ones, and conversions between them.
 */
export default function ScalesPage() {
  const query = useScalesPageQuery();
  return (
    <Page
      title={scaleMessages.title}
      back={<BackLink to={paths.grades.build()} label={scaleMessages.back} />}
      actions={
        <Button variant="primary" {...opens('scale')}>
          {scaleMessages.add}
        </Button>
      }
    >
      <QueryView query={query} what={scaleMessages.what} isPage>
        {(data) => <Scales {...data} />}
      </QueryView>
    </Page>
  );
}

function Scales({ me, gradeScales, terms, courses }: ScalesPageQuery) {
  const account = me.grading.scale;
  return (
    <div className="grid gap-6">
      <Section title={scaleMessages.own}>
        <OwnScales scales={gradeScales} account={account} courses={coursesOfAllTerms(terms, courses)} />
      </Section>
      <Section title={conversionMessages.title}>
        <GradeConversion own={gradeScales} />
      </Section>
      <Section title={scaleMessages.ready}>
        <p className="-mt-2 mb-4 max-w-text text-sm text-body">{scaleMessages.readyHint}</p>
        <PresetScales account={account} />
      </Section>
    </div>
  );
}
