'use client';

import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** Catches what a screen throws, says so and offers to try again; the frame around it stays. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="page-frame py-10">
        <EmptyState
          picture="cloud"
          title="This page did not load"
          text="Nothing you entered elsewhere is lost. Check your connection, then try again."
          action={<Button onClick={this.props.onRetry}>Try again</Button>}
        />
      </div>
    );
  }
}
