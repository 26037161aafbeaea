import { accountMessages } from '../../messages/en/account';
import { useFormat } from '../../ui/format-context';
import { useCurrentUser } from './current-user';

/** Name, address, zone and language of the account. */
export function AccountDetails() {
  const { firstName, lastName, email, timezone, locale, createdAt } = useCurrentUser();
  const format = useFormat();
  const text = accountMessages.profile;
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const rows = [
    [text.name, `${firstName} ${lastName}`],
    [text.email, email ?? text.demoEmail],
    [text.timezone, timezone.replaceAll('_', ' ')],
    [text.language, language],
    [text.since, format.date(createdAt)],
  ] as const;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)] sm:gap-y-3">
      {rows.map(([term, description]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-muted sm:py-0.5">{term}</dt>
          <dd className="mb-3 min-w-0 break-words text-ink last:mb-0 sm:mb-0">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
