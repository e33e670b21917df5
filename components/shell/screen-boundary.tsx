'use client';

import { Component, type ReactNode } from 'react';
import { NotLoaded } from '@/components/ui/not-loaded';

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
      <NotLoaded
        className="page-frame py-10"
        title="This page did not load"
        text="Nothing you entered elsewhere is lost. Check your connection and try again."
        onRetry={this.props.onRetry}
      />
    );
  }
}
