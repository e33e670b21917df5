'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main className="page-frame py-16" role="alert">
      <EmptyState
        picture="cloud"
        headingLevel={2}
        title="We couldn’t load this page"
        text="Something went wrong on our side. Please try again in a moment."
        action={<Button onClick={reset}>Try again</Button>}
      />
    </main>
  );
}
