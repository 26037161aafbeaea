import { useCallback } from 'react';
import { useDeleteSpecialDayMutation } from '../../../generated/hooks';
import { timetableMessages } from '../../../messages/en/timetable';
import { offerUndo } from '../../../notifications/undo';
import { EXPANDED_ANEW } from '../calendar-cache';

/** Deletes special days, so classes take place as usual, and offers Undo. */
export function useDeleteSpecialDay(): (days: { id: string; label: string }) => Promise<void> {
  const [deleteSpecialDay] = useDeleteSpecialDayMutation(EXPANDED_ANEW);
  return useCallback(
    async ({ id, label }) => {
      const { data } = await deleteSpecialDay({ variables: { input: { id } } });
      const deletionId = data?.deleteSpecialDay.deletion.id;
      if (deletionId) offerUndo({ message: timetableMessages.special.removed(label), deletionId });
    },
    [deleteSpecialDay],
  );
}
