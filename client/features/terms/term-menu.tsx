import { useState } from 'react';
import { waits } from '../../apollo/outbox/foreseen';
import type { TermForm_TermFragment } from '../../generated/graphql';
import { useDeleteTermMutation, useUpdateTermMutation } from '../../generated/hooks';
import { termMessages } from '../../messages/en/terms';
import { offerUndo } from '../../notifications/undo';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu } from '../../ui/overlay/menu';
import { openDialog } from '../../ui/overlay/open-dialog';
import { removeTerm, replaceTerms } from './term-cache';

interface TermMenuProps {
  term: TermForm_TermFragment;
  /** The number of courses deleted with it. */
  courses: number;
}

/** All actions on a term; deleting one with courses asks first. */
export function TermMenu({ term, courses }: TermMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const [updateTerm] = useUpdateTermMutation({
    context: { ...waits('Term'), isChecked: true },
    update: (cache, { data }) => data && replaceTerms(cache, data.updateTerm.terms),
  });
  const [deleteTerm] = useDeleteTermMutation({ update: (cache) => removeTerm(cache, term.id) });
  const text = termMessages;
  const remove = async () => {
    const { data } = await deleteTerm({ variables: { input: { id: term.id } } });
    if (data) offerUndo({ message: text.deleted(term.name) });
  };
  const makeCurrent = () =>
    void updateTerm({ variables: { input: { id: term.id, isCurrent: true } } }).catch(() => undefined);
  return (
    <>
      <Menu
        label={text.actions(term.name)}
        actions={[
          { id: 'edit', label: text.edit, onAction: () => openDialog('term', { id: term.id }) },
          ...(term.isCurrent ? [] : [{ id: 'current', label: text.makeCurrent, onAction: makeCurrent }]),
          {
            id: 'delete',
            label: text.delete,
            isDangerous: true,
            needsConnection: true,
            onAction: () => (courses > 0 ? setAsking(true) : void remove().catch(() => undefined)),
          },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          need="terms"
          title={text.delete}
          text={text.deleteText(term.name, courses)}
          action={text.delete}
          isDangerous
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
