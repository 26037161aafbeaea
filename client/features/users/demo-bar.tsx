import { appMessages } from '../../messages/en/app';
import { useFormat } from '../../ui/format/format-context';
import { useCurrentUser } from './current-user';

/** Says above every page that the data is a sample and how long it lasts; nothing for real accounts. */
export function DemoBar({ onKeep }: { onKeep(): void }) {
  const { isDemo, demoExpiresAt } = useCurrentUser();
  const format = useFormat();
  if (!isDemo) return null;
  return (
    <aside className="flex flex-wrap items-center gap-x-2 bg-primary-soft px-4 py-1.5 text-sm text-ink sm:px-6 lg:px-10 print:hidden">
      <p>{appMessages.demo.bar(demoExpiresAt ? format.hoursUntil(demoExpiresAt) : 0)}</p>
      <button
        type="button"
        onClick={onKeep}
        className="min-h-8 rounded-chip font-semibold text-link underline"
      >
        {appMessages.demo.keep}
      </button>
    </aside>
  );
}
