import { feedMessages } from '../../messages/en/feeds';
import { notify } from '../../notifications/notify';
import { Button, buttonClass } from '../../ui/control/button';
import { CopyField } from '../../ui/control/copy-field';
import { DialogActions } from '../../ui/overlay/dialog';
import { subscribeLinks } from './subscribe-links';

const text = feedMessages.address;

/** Hosts that only this computer reaches. */
const LOCAL_HOST = /^(localhost|127\.|\[::1\]|.*\.local$)/;

export interface FeedAddressProps {
  /** The address with its secret; it can't be shown again. */
  url: string;
  onDone(): void;
}

/** A new address to copy, and what to do with it in which program. */
export function FeedAddress({ url, onDone }: FeedAddressProps) {
  const isLocal = LOCAL_HOST.test(new URL(url).hostname);
  const links = subscribeLinks(url, text.calendarName);
  return (
    <div className="grid gap-5">
      <p>{text.once}</p>
      <CopyField value={url} words={text} variant="primary" onCopied={() => notify.success(text.copied)} />
      <div className="grid gap-2 text-sm">
        <p className="flex flex-wrap gap-2">
          <a href={links.device} className={buttonClass('quiet')}>
            {text.open}
          </a>
          {!isLocal && <Outside href={links.google}>{text.addToGoogle}</Outside>}
          {!isLocal && <Outside href={links.outlook}>{text.addToOutlook}</Outside>}
        </p>
        {isLocal && <p className="text-warning">{text.notPublic}</p>}
      </div>
      <section aria-label={text.how} className="grid gap-3 text-sm">
        <h3 className="text-base">{text.how}</h3>
        <dl className="grid gap-3">
          {text.programs.map(({ name, steps, often }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd>
                {steps} <span className="text-muted">{often}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>{text.delay}</p>
        <p className="text-muted">{text.tasks}</p>
      </section>
      <DialogActions>
        <Button onClick={onDone}>{text.done}</Button>
      </DialogActions>
    </div>
  );
}

/** A link to another site: it opens in a new tab, without a referrer. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      {children}
    </a>
  );
}
