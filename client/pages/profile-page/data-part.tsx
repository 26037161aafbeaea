import { Link } from 'wouter';
import { forgetPlan } from '../../apollo/forget-plan';
import { paths } from '../../app/paths';
import { ArchiveTools } from '../../features/archives/archive-tools';
import { accountMessages } from '../../messages/en/account';
import { archiveMessages } from '../../messages/en/archives';
import { textLinkClass } from '../../ui/control/text-link';
import { Section } from '../../ui/layout/section';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = accountMessages.profile;
const LINKS = [
  ['import', text.import],
  ['recentChanges', text.changes],
  ['recentlyDeleted', text.deleted],
] as const;

/** Exporting all data, importing it, undoing changes, and restoring deleted rows. */
export default function DataPart() {
  const next = (
    <Link to={paths.dashboard.build()} className={textLinkClass}>
      {archiveMessages.restore.next}
    </Link>
  );
  return (
    <Section id="data" title={text.data}>
      <OnlyOnline act="archive" isPart>
        <ArchiveTools forgetPlan={forgetPlan} next={next} />
      </OnlyOnline>
      <ul className="mt-5 flex flex-wrap gap-x-6 border-t border-hairline pt-4">
        {LINKS.map(([page, name]) => (
          <li key={page}>
            <Link to={paths[page].build()} className={textLinkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
