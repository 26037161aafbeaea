import { useParams } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { useCourseDetailQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { Page } from '../ui/page';

/** One course. */
export default function CoursePage() {
  const { id = '' } = useParams();
  const query = useCourseDetailQuery({ variables: { id } });
  return (
    <QueryView query={query} what={courseMessages.whatOne}>
      {({ course }) => <Page title={`${course.code} ${course.name}`}>{course.notes}</Page>}
    </QueryView>
  );
}
