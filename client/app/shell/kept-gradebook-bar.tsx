import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readKeptGradebook } from '../../boot/kept-gradebook';
import { useCurrentUser } from '../../features/users/current-user';
import { paths } from '../paths';
import { lazy } from '../../ui/loading/lazy';

/** Few visitors come from the public calculator: the card is fetched only if a gradebook is waiting. */
const KeptGradebookCard = lazy(() => import('../../features/calculator/kept-gradebook-card'));

/** The pages that offer it: where a student arrives, and where courses are. */
const PAGES: ReadonlySet<string> = new Set([
  paths.dashboard.pattern,
  paths.courses.pattern,
  paths.import.pattern,
]);

/** The offer to turn a visitor's entries in the public calculator into a course; not in a demo, which expires. */
export function KeptGradebookBar() {
  const { pathname } = useLocation();
  const { isDemo } = useCurrentUser();
  const navigate = useNavigate();
  if (isDemo || !PAGES.has(pathname) || !readKeptGradebook()) return null;
  return (
    <Suspense fallback={null}>
      <KeptGradebookCard onCreated={(courseId) => void navigate(paths.course.build(courseId))} />
    </Suspense>
  );
}
