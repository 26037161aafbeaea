import { type ComponentType, lazy, Suspense } from 'react';

/** Most visits open none of them: the code of each is fetched when it is first opened. */
function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load);
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** The way to a number of a course. */
export const WorkingDrawer = late(() => import('./working-drawer'));

/** The way to an average. */
export const GpaDrawer = late(() => import('./gpa-drawer'));

/** "What do I need?" */
export const NeedDrawer = late(() => import('./need-drawer'));

/** "My school shows another number." */
export const MatchDrawer = late(() => import('./match-drawer'));

/** What is needed for an average. */
export const GpaTools = late(() => import('./gpa-tools-drawer'));

/** The rules of averages. */
export const PolicyDrawer = late(() => import('./policy-drawer'));

/** A line of the transcript. */
export const EntryDrawer = late(() => import('./entry-drawer'));

/** The settings of an item. */
export const ItemDialog = late(() => import('./item-dialog'));

/** The settings of a category. */
export const CategoryDialog = late(() => import('./category-dialog'));

/** A score that is tried out on a phone. */
export const ScoreSheet = late(() => import('./score-sheet'));

/** What a paste means, where it does not fit as it is. */
export const PasteDialog = late(() => import('./paste-dialog'));
