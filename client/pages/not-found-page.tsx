import { ButtonLink, buttonClass } from '../ui/control/button';
import { useSessionState } from '../apollo/session-context';
import { paths, publicAddresses } from '../app/paths';
import { notFoundMessages as text } from '../messages/en/shell';
import { Logo } from '../ui/logo';
import { PageTitle } from '../ui/layout/page';

/** An address inside the application that no page has. */
export default function NotFoundPage() {
  const { status } = useSessionState();
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh max-w-form content-center justify-items-start gap-4 px-4"
    >
      <Logo className="size-8" />
      <PageTitle title={text.title} heading={text.heading} />
      <p>{text.text}</p>
      {status === 'user' ? (
        <ButtonLink to={paths.dashboard.build()} variant="primary">
          {text.today}
        </ButtonLink>
      ) : (
        <a href={publicAddresses.home} className={buttonClass('primary')}>
          {text.home}
        </a>
      )}
    </main>
  );
}
