import { useState, type ReactNode } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { MeDocument } from '../../generated/graphql';
import { useArchiveStatusQuery } from '../../generated/hooks';
import { DownloadArchive } from './download-archive';
import { RestoreArchive } from './restore-archive';

export interface ArchiveToolsProps {
  /** Removes every list of the plan that was read before an archive was imported. */
  forgetPlan(cache: ApolloCache): void;
  /** Links to follow after an import. */
  next: ReactNode;
}

/** Exports everything, and imports it if the account is empty. */
export function ArchiveTools(props: ArchiveToolsProps) {
  const { data } = useArchiveStatusQuery({ fetchPolicy: 'network-only' });
  return (
    <div className="grid gap-6">
      <DownloadArchive rows={data?.archive.rows ?? null} />
      <OfferRestore {...props}>
        {(restore) => <div className="border-t border-hairline pt-5">{restore}</div>}
      </OfferRestore>
    </div>
  );
}

/** The import of an archive, offered while the account is empty; after an import, its result stays visible. */
export function OfferRestore({
  children,
  forgetPlan,
  next,
}: ArchiveToolsProps & { children(restore: ReactNode): ReactNode }) {
  const { data, refetch } = useArchiveStatusQuery({ fetchPolicy: 'network-only' });
  const client = useApolloClient();
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && !data?.archive.isEmpty) return null;
  const restored = () => {
    setUsed(true);
    forgetPlan(client.cache);
    // Time zone and language came along, and the plan is used otherwise than before.
    void client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    void refetch().catch(() => undefined);
  };
  return children(<RestoreArchive next={next} onRestored={restored} />);
}
