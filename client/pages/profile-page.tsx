import { Suspense, useEffect } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { paths } from '../app/paths';
import { LogOutButton } from '../features/users/log-out-button';
import { accountMessages } from '../messages/en/account';
import { lazy } from '../ui/loading/lazy';
import { Bone, Skeleton } from '../ui/loading/skeleton';
import { Page } from '../ui/layout/page';
import { PartNav } from '../ui/layout/part-nav';
import { usePlace } from '../ui/navigation';

const text = accountMessages.profile;

/** Every part of the page, with the sections that links may name as `/profile#section`. */
const PARTS = [
  {
    id: 'account',
    sections: ['demo', 'name', 'plan', 'password', 'devices', 'app-passwords', 'apps', 'delete'],
    Content: lazy(() => import('./profile-page/account-part')),
  },
  {
    id: 'preferences',
    sections: ['region', 'preferences', 'device'],
    Content: lazy(() => import('./profile-page/preferences-part')),
  },
  {
    id: 'notifications',
    sections: ['notifications', 'reminders', 'push'],
    Content: lazy(() => import('./profile-page/notifications-part')),
  },
  {
    id: 'data',
    sections: ['data'],
    Content: lazy(() => import('./profile-page/data-part')),
  },
  {
    id: 'developers',
    sections: ['tokens', 'webhooks', 'api'],
    Content: lazy(() => import('./profile-page/developers-part')),
  },
] as const;

type Part = (typeof PARTS)[number];

const [FIRST] = PARTS;

/**
 * The student's settings, one part at a time. Each part has an address, so it is reached by plain links and not by ARIA
 * tabs; a link to a section opens the part that contains it.
 */
export default function ProfilePage() {
  const [search] = useSearchParams();
  const { hash } = usePlace();
  const part = PARTS.find(({ id }) => id === search.get('tab')) ?? FIRST;
  const section = hash.slice(1);
  const addressed = PARTS.find(({ sections }) => (sections as readonly string[]).includes(section)) ?? part;
  if (addressed !== part) return <Redirect replace to={addressOf(addressed) + hash} />;
  return (
    <Page
      title={part === FIRST ? text.title : text.titleOf(text.parts[part.id])}
      heading={text.title}
      actions={<LogOutButton />}
    >
      <div className="@container">
        <div className="grid gap-4 lg:@2xl:grid-cols-[12rem_minmax(0,45rem)]">
          <PartNav
            label={text.partsLabel}
            selected={part.id}
            parts={PARTS.map((each) => ({ id: each.id, label: text.parts[each.id], to: addressOf(each) }))}
          />
          <Suspense key={part.id} fallback={<PartSkeleton />}>
            <div className="grid content-start gap-4">
              <part.Content />
            </div>
            <ScrollTo section={section} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

function addressOf({ id }: Part): string {
  return paths.profile.build(id === FIRST.id ? {} : { tab: id });
}

/** Scrolls to the section in the address as soon as it exists: the browser looked for it before, in vain. */
function ScrollTo({ section }: { section: string }) {
  useEffect(() => {
    const scroll = (): boolean => {
      const element = section ? document.getElementById(section) : null;
      element?.scrollIntoView();
      return element !== null;
    };
    if (!section || scroll()) return undefined;
    // The account's sections wait for its address.
    const observer = new MutationObserver(() => scroll() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [section]);
  return null;
}

function PartSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-80 w-full" />
      <Bone className="h-40 w-full" />
    </Skeleton>
  );
}
