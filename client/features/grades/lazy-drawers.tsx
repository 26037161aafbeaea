import { lazy, nothing as placeholder } from '../../ui/loading/lazy';

// Most visits open none of them.

/** The working of a course's figure. */
export const WorkingDrawer = lazy(() => import('./working/working-drawer'), { placeholder });

/** The same for a course whose items aren't loaded. */
export const CourseWorkingDrawer = lazy(() => import('./working/course-working-drawer'), { placeholder });

/** The working of an average. */
export const GpaDrawer = lazy(() => import('./gpa/gpa-drawer'), { placeholder });

/** "What do I need?" */
export const NeedDrawer = lazy(() => import('./what-if/need-drawer'), { placeholder });

/** "My school shows another number." */
export const MatchDrawer = lazy(() => import('./match/match-drawer'), { placeholder });

/** The requirements for an average. */
export const GpaTools = lazy(() => import('./gpa/gpa-tools-drawer'), { placeholder });

/** The rules of averages. */
export const PolicyDrawer = lazy(() => import('./gpa/policy-drawer'), { placeholder });

/** The editor of a transcript entry. */
export const EntryDrawer = lazy(() => import('./transcript/entry-drawer'), { placeholder });

/** The meaning of a course's first score. */
export const FirstScoreLine = lazy(() => import('./what-if/first-score-line'), { placeholder });

/** The settings of an item. */
export const ItemDialog = lazy(() => import('./gradebook/item-dialog'), { placeholder });

/** The settings of a category. */
export const CategoryDialog = lazy(() => import('./gradebook/category-dialog'), { placeholder });

/** A score that is tried out on a phone. */
export const ScoreSheet = lazy(() => import('./gradebook/score-sheet'), { placeholder });

/** The dialog for a paste that doesn't fit. */
export const PasteDialog = lazy(() => import('./gradebook/paste-dialog'), { placeholder });
