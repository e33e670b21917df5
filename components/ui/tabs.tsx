'use client';

import * as RadixTabs from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { TAB, TAB_ACROSS, TAB_ROW } from './tab-styles';

export interface TabItem {
  value: string;
  label: string;
  count?: number;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  orientation?: 'horizontal' | 'vertical';
  /** 'manual' changes on Enter or Space only: for tabs that fetch. */
  activation?: 'automatic' | 'manual';
  /** TabPanel elements; there must be one for the active value. */
  children: ReactNode;
  className?: string;
  listClassName?: string;
}

export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  orientation = 'horizontal',
  activation = 'automatic',
  children,
  className,
  listClassName,
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const across = orientation === 'horizontal';

  useEffect(() => {
    const row = list.current;
    const active = row?.querySelector<HTMLElement>('[data-state=active]');
    if (!row || !active || row.scrollWidth <= row.clientWidth) return;
    row.scrollTo({ left: active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2 });
  }, [value]);

  return (
    <RadixTabs.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? tabs[0]?.value : undefined)}
      onValueChange={onValueChange}
      orientation={orientation}
      activationMode={activation}
      className={clsx(!across && 'flex items-start gap-8', className)}
    >
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className={clsx(
          'relative flex',
          across ? TAB_ROW : 'w-64 shrink-0 flex-col gap-0.5',
          listClassName,
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={clsx(
              TAB,
              across
                ? TAB_ACROSS
                : 'rounded-control hover:bg-moss data-[state=active]:bg-spruce-soft px-3 py-2',
            )}
          >
            {tab.icon && (
              <span aria-hidden className="shrink-0">
                {tab.icon}
              </span>
            )}
            <span className={clsx(!across && 'min-w-0 flex-1')}>{tab.label}</span>
            {tab.count !== undefined && (
              <span className="figures bg-moss text-14 text-ink rounded-full px-2 font-medium">
                {tab.count.toLocaleString('en-US')}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

/** The content of one tab; only the active one is drawn unless `forceMount`. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={clsx('min-w-0 flex-1', className)} />;
}
