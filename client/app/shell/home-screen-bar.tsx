import { useLocation } from 'wouter';
import { homeScreenMessages } from '../../messages/en/shell';
import { canBeAddedByHand } from '../../ui/device/home-screen';
import { usePreference } from '../../ui/device/preferences';
import { paths } from '../paths';

/** How to add the application to the Home Screen, on Today in Safari on iOS until it is dismissed. */
export function HomeScreenBar() {
  const [pathname] = useLocation();
  const [isWanted, setWanted] = usePreference('homeScreenHelp');
  if (!isWanted || pathname !== paths.dashboard.pattern || !canBeAddedByHand()) return null;
  const text = homeScreenMessages;
  return (
    <aside
      aria-label={text.title}
      className="flex flex-wrap items-center gap-x-3 bg-primary-soft px-4 py-1.5 text-sm text-ink sm:px-6 lg:px-10 print:hidden"
    >
      <p className="min-w-0 flex-[1_1_14rem]">{text.steps}</p>
      <button
        type="button"
        onClick={() => setWanted(false)}
        className="min-h-8 touch:min-h-11 rounded-chip font-semibold text-link underline"
      >
        {text.dismiss}
      </button>
    </aside>
  );
}
