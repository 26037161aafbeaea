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
    <dl className="grid gap-3">
      {rows.map(([term, description]) => (
        <div key={term} className="flex flex-wrap gap-x-6">
          <dt className="basis-40 text-sm text-muted sm:py-0.5">{term}</dt>
          <dd className="min-w-0 flex-1 basis-48 break-words text-ink">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
