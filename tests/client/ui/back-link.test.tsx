import { render, screen } from '@testing-library/react';
import { BackLink } from '../../../client/ui/layout/back-link';
import { Page } from '../../../client/ui/layout/page';
import { PageAt } from '../support/page-at';

test('a page that belongs to another one leads back to it from before its heading', () => {
  render(
    <PageAt>
      <Page title="Grade planner" back={<BackLink to="/grades" label="Back to Grades" />}>
        Plans
      </Page>
    </PageAt>,
  );
  const link = screen.getByRole('link', { name: 'Back to Grades' });
  expect(link).toHaveAttribute('href', '/grades');
  expect(link.nextElementSibling).toBe(screen.getByRole('heading', { level: 1 }));
});
