'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';

export type EditTab = 'write' | 'preview';

const TABS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** There is room for the preview beside the form: the `wide` breakpoint of tailwind.config.ts. */
const BESIDE = `(width >= ${BREAKPOINTS.wide}rem)`;

/** Whether the preview is beside the form. */
export const usePreviewBeside = (): boolean => useMediaQuery(BESIDE);

interface PreviewTabsProps {
  /** The preview is beside the form: no tabs then. */
  beside: boolean;
  tab: EditTab;
  onTab: (tab: EditTab) => void;
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * Where there is no room beside the form, what is written and how readers will see it take turns.
 */
export function PreviewTabs({ beside, tab, onTab, preview, children }: PreviewTabsProps) {
  const panel = beside ? { role: undefined, 'aria-labelledby': undefined } : {};
  return (
    <Tabs
      label="Form and preview"
      tabs={TABS}
      value={tab}
      onValueChange={(value) => onTab(value as EditTab)}
      className="mt-5"
      listClassName={clsx(beside && 'hidden')}
    >
      {/* What is typed stays in the form while the preview is looked at. */}
      <TabPanel
        {...panel}
        forceMount
        tabIndex={-1}
        value="write"
        className={clsx('mt-6 space-y-6', !beside && tab !== 'write' && 'hidden')}
      >
        {children}
      </TabPanel>
      {!beside && (
        <TabPanel value="preview" tabIndex={-1} className="mt-6">
          {preview}
        </TabPanel>
      )}
    </Tabs>
  );
}
