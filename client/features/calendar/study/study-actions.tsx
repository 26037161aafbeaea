import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import { LoggedMinutesFragmentDoc } from '../../../generated/graphql';
import { useLogStudyBlockMutation } from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { opens } from '../../../ui/overlay/open-dialog';
import { useNow } from '../../../ui/device/use-now';
import { isPastDeadline, type StudyEntry } from '../calendar-entry';

const text = calendarMessages.entry;

interface StudyActionsProps {
  entry: StudyEntry;
  onReplan(): void;
  onRemove(): void;
}

/** The actions on a study block other than moving it. */
export default function StudyActions({ entry, onReplan, onRemove }: StudyActionsProps) {
  const { assignment } = entry.block;
  return (
    <>
      <Button variant="plain" {...opens('assignment', { id: assignment.id })}>
        {text.editDeadline}
      </Button>
      {isPastDeadline(entry) && (
        <Button variant="plain" onClick={onReplan}>
          {calendarMessages.notice.replan}
        </Button>
      )}
      <LogButton entry={entry} />
      <Button variant="remove" onClick={onRemove}>
        {text.remove}
      </Button>
    </>
  );
}

/** Logs a past block as time; once, while its panel is open. */
function LogButton({ entry: { block, start, title } }: { entry: StudyEntry }) {
  const format = useFormat();
  const now = useNow();
  const { cache } = useApolloClient();
  const [log, { loading }] = useLogStudyBlockMutation();
  const [logged, setLogged] = useState('');
  const endsAt = Date.parse(block.endsAt);
  const minutes = Math.round((endsAt - Date.parse(block.startsAt)) / MINUTE_MS);
  if (endsAt > now) return null;
  const save = async (): Promise<void> => {
    const values = { id: freshId(), assignmentId: block.assignment.id, startLocal: start, minutes };
    const input = { ...values, timezone: format.timezone };
    const known = cache.readFragment({ fragment: LoggedMinutesFragmentDoc, from: block.assignment });
    const loggedMinutes = (known?.loggedMinutes ?? 0) + minutes;
    const { data } = await log({
      variables: { input },
      context: waits('TimeEntry', {}, { loggedMinutes }),
    });
    if (data) setLogged(calendarMessages.notice.logged(title, format.duration(minutes)));
  };
  return (
    <>
      <Button
        variant="plain"
        pending={loading}
        disabled={logged !== ''}
        onClick={() => void save().catch(() => undefined)}
      >
        {text.logWorked}
      </Button>
      <p role="status" className="self-center px-4 text-sm text-success empty:hidden">
        {logged}
      </p>
    </>
  );
}
