import { publicAddresses } from '../../app/paths';
import WebhookList from '../../features/reminders/webhook-list';
import { useCurrentUser } from '../../features/users/current-user';
import { TokenList } from '../../features/users/token-list';
import { settingsMessages } from '../../messages/en/settings';
import { textLinkClass } from '../../ui/control/text-link';
import { Section } from '../../ui/layout/section';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = settingsMessages.api;

/** Settings for programs; a demo has no tokens. */
export default function DevelopersPart() {
  const { isDemo } = useCurrentUser();
  return (
    <>
      {!isDemo && (
        <Section id="tokens" title={settingsMessages.tokens.title}>
          <OnlyOnline act="settings" isPart>
            <TokenList />
          </OnlyOnline>
        </Section>
      )}
      <Section id="webhooks" title={settingsMessages.webhooks}>
        <OnlyOnline act="settings" isPart>
          <WebhookList />
        </OnlyOnline>
      </Section>
      <Section id="api" title={text.title}>
        <p className="text-sm text-muted">{text.text}</p>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          <li>
            <a href={publicAddresses.restDocs} className={textLinkClass}>
              {text.rest}
            </a>
          </li>
          <li>
            <a href={publicAddresses.explorer} className={textLinkClass}>
              {text.explorer}
            </a>
          </li>
        </ul>
      </Section>
    </>
  );
}
