import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readKeptGradebook } from '../../boot/kept-gradebook';
import { useCurrentUser } from '../../features/users/current-user';
import { paths } from '../paths';

/** Hardly anybody comes from the public calculator: the card is fetched when a gradebook waits. */
const KeptGradebookCard = lazy(() => import('../../features/calculator/kept-gradebook-card'));

/** The pages that offer it: where a student arrives, and where courses are. */
const PAGES: ReadonlySet<string> = new Set([
  paths.dashboard.pattern,
  paths.courses.pattern,
  paths.import.pattern,
]);

/** The offer to make a course of what a visitor typed into the public calculator; nothing for a demo, which ends. */
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
