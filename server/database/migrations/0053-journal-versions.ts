import { assignmentChangedBy, changedBy } from '../base/journal';
import { Migration } from '../base/migration';

/** The former values of what changed, with the version where it was raised. */
const withVersion = (raised: string, former: string) => `
    CASE WHEN ${raised} THEN coalesce(changed, '{}') || jsonb_build_object('version', ${former}) ELSE changed END`;

/**
 * Notes the version that each edit ended, so an edit of an older copy finds what changed since in the journal. The
 * functions alone are replaced: until the former release is gone, it reads these entries, and leaves the version out.
 */
export class JournalVersions1798891200000 extends Migration {
  protected statements = [
    changedBy(withVersion(`former->'version' IS DISTINCT FROM latter->'version'`, `former->'version'`)),
    assignmentChangedBy(withVersion('OLD.version IS DISTINCT FROM NEW.version', 'OLD.version')),
  ];
}
