import { Component, type ReactNode } from 'react';
import { uiMessages } from '../messages/en/ui';
import { notify } from '../notifications/notify';
import { Button } from '../ui/control/button';

interface Props {
  children: ReactNode;
}

interface State {
  error: unknown;
}

/**
 * Wraps every page: if one breaks, the rest of the application continues. Use the path as its key, so leaving and
 * coming back retries.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Crash error={error} />;
  }
}

function Crash({ error }: { error: unknown }) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const copy = (): void => {
    void navigator.clipboard.writeText(details).then(() => notify.success(uiMessages.crash.copied));
  };
  return (
    <main id="main" className="mx-auto grid max-w-form content-center gap-4 px-4 py-24">
      <title>{uiMessages.crash.title}</title>
      <h1 tabIndex={-1} className="text-2xl">
        {uiMessages.crash.title}
      </h1>
      <p>{uiMessages.crash.text}</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {uiMessages.crash.reload}
        </Button>
        <Button onClick={copy}>{uiMessages.crash.copy}</Button>
      </div>
    </main>
  );
}
