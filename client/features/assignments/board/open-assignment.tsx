import { memo, Suspense } from 'react';
import type { AssignmentRow_AssignmentFragment, AssignmentScope } from '../../../generated/graphql';
import { ROOMY, useMediaQuery } from '../../../ui/device/use-media-query';
import type { BesideAssignment } from '../form/assignment-editor';
import { focusAssignment } from './row-focus';
import { useAssignmentActions, type AssignmentActions } from '../use-assignment-actions';
import { lazy } from '../../../ui/loading/lazy';

const AssignmentSheet = lazy(() => import('../form/assignment-sheet'));

interface OpenAssignmentProps {
  id: string;
  onClose(): void;
  actions: Pick<AssignmentActions, 'remove'>;
  /** Content from other features about the open assignment. */
  beside?: BesideAssignment | undefined;
}

/** The open assignment on a page whose lists have their own actions. */
export default memo(function OpenAssignmentAlone(props: Omit<OpenAssignmentProps, 'actions'>) {
  const [actions] = useAssignmentActions();
  return <OpenAssignment {...props} actions={actions} />;
});

/** The open assignment: next to the list if there is room, otherwise above it. */
export const OpenAssignment = memo(function OpenAssignment(props: OpenAssignmentProps) {
  const { id, onClose, actions, beside } = props;
  const isRoomy = useMediaQuery(ROOMY);
  const close = (): void => {
    onClose();
    focusAssignment(id);
  };
  const remove = (assignment: AssignmentRow_AssignmentFragment, scope: AssignmentScope): void => {
    onClose();
    actions.remove([assignment], scope);
  };
  return (
    <Suspense fallback={isRoomy ? <div className="w-100 max-w-3/5 shrink-0" /> : null}>
      <AssignmentSheet
        {...{ id, beside }}
        onClose={close}
        onDelete={remove}
        place={isRoomy ? 'beside list' : 'above list'}
      />
    </Suspense>
  );
});
