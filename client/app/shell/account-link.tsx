import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../features/users/current-user';
import { Initials } from '../../features/users/initials';
import { appMessages } from '../../messages/en/app';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { paths } from '../paths';
import { InboxLink } from './inbox-link';

/** The links to the inbox and the profile in a phone's header. */
export function AccountLinks() {
  return (
    <div className="flex">
      <InboxLink isIconOnly className="grid size-11 place-items-center rounded-control text-muted" />
      <AccountLink />
    </div>
  );
}

/** The link to the profile. */
function AccountLink() {
  const { firstName, lastName } = useCurrentUser();
  return (
    <Link to={paths.profile.build()} className="grid size-11 place-items-center rounded-full">
      <Initials firstName={firstName} lastName={lastName} />
      <VisuallyHidden>{appMessages.nav.profile}</VisuallyHidden>
    </Link>
  );
}
