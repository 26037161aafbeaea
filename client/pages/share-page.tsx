import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../app/paths';
import { keepSeen, MISSED, type Share } from '../boot/shares';
import {
  destinationOf,
  type Destination,
  type LinkedPlace,
} from '../features/imports/shares/share-destination';
import { ShareList, useShares, type Shares } from '../features/imports/shares/share-list';
import { shareMessages } from '../messages/en/shares';
import { ButtonLink } from '../ui/control/button';
import { Page } from '../ui/layout/page';
import { openDialog } from '../ui/overlay/open-dialog';

const text = shareMessages;

type Nowhere = Extract<Destination, { to: 'nowhere' }>['why'];

/** Opens the form for content shared with the application; nothing is saved before the student confirms it. */
export default function SharePage() {
  const [search, setSearch] = useSearchParams();
  // A reload must not bring it once more, and the address of a calendar is a secret. It precedes what leads on.
  useEffect(() => setSearch({}, { replace: true }), [setSearch]);
  const shares = useShares(search);
  const { refusal, open } = useOpening(shares, search.has(MISSED));
  const { list, next, forget } = shares;
  const why = refusal ?? (next === null && list?.length === 0 ? 'nothing' : null);
  return (
    <Page title={text.title} width="text">
      {why !== null ? (
        <Refusal why={why} />
      ) : (
        next === null &&
        list && <ShareList shares={list} onOpen={open} onDiscard={({ key }) => void forget(key)} />
      )}
    </Page>
  );
}

/** Opens the next share at once, and one of several when it is chosen. */
function useOpening({ next, forget }: Shares, isMissed: boolean) {
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Nowhere | null>(isMissed ? 'missed' : null);
  const open = (share: Share): void => {
    const destination = destinationOf(share);
    if (isForImport(destination)) {
      const address = paths.import.build({ shared: share.key });
      void keepSeen(share).then(() => navigate(address, { replace: true }));
      return;
    }
    if (destination.to === 'nowhere') setRefusal(destination.why);
    else follow(destination, navigate);
    void forget(share.key);
  };
  const opened = refusal === null ? next : null;
  useEffect(() => {
    if (opened) open(opened);
    // oxlint-disable-next-line react/exhaustive-deps -- once per share, whatever else is drawn
  }, [opened]);
  return { refusal, open };
}

/** The import reads these from the device, where they stay until they are imported. */
function isForImport({ to }: Destination): boolean {
  return to === 'lines' || to === 'link' || to === 'review';
}

const PLACES: Readonly<Record<LinkedPlace, string>> = {
  today: paths.dashboard.build(),
  assignments: paths.assignments.build(),
  courses: paths.courses.build(),
  grades: paths.grades.build(),
  calendar: paths.calendar.build(),
  timetable: paths.timetable.build(),
  import: paths.import.build(),
  inbox: paths.inbox.build(),
};

function follow(destination: Destination, navigate: ReturnType<typeof useLocation>[1]): void {
  const place = destination.to === 'place' ? destination.place : 'today';
  navigate(PLACES[place], { replace: true });
  if (destination.to === 'line') openDialog('quickAdd', { text: destination.text });
}

function Refusal({ why }: { why: Nowhere }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{text.nowhere[why]}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.import.build()} variant="primary">
          {text.enter}
        </ButtonLink>
        <ButtonLink to={paths.dashboard.build()}>{text.today}</ButtonLink>
      </div>
    </div>
  );
}
