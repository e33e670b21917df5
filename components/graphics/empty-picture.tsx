import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type EmptyPictureKind = 'signpost' | 'heart' | 'compass' | 'door' | 'cloud';

const MARKS: Record<EmptyPictureKind, ReactNode> = {
  signpost: (
    <>
      <path d="M119 44v58" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M96 48h40l9 8-9 8H96z" fill="var(--marigold)" />
      <path
        d="M142 68h-36l-9 7 9 7h36z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </>
  ),
  heart: (
    <path
      d="M120 96c-22-15-32-27-32-39 0-10 8-17 17-17 6 0 12 4 15 9 3-5 9-9 15-9 9 0 17 7 17 17 0 12-10 24-32 39z"
      fill="var(--clay)"
    />
  ),
  compass: (
    <>
      <circle cx="120" cy="68" r="30" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M134 54l-8 20-20 8 8-20z" fill="var(--marigold)" />
      <circle cx="120" cy="68" r="3" fill="var(--ink)" />
    </>
  ),
  door: (
    <>
      <path
        d="M92 102V66l28-24 28 24v36z"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="3"
      />
      <path d="M110 102V80a10 10 0 0 1 20 0v22z" fill="var(--marigold)" />
      <circle cx="126" cy="90" r="1.6" fill="var(--ink)" />
    </>
  ),
  cloud: (
    <path
      d="M96 84a14 14 0 0 1 2-28 22 22 0 0 1 42-4 16 16 0 0 1 2 32z"
      fill="var(--surface)"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  ),
};

/** A small scene in the colors of the theme; says nothing that the words beside it do not say. */
export function EmptyPicture({
  kind = 'signpost',
  className,
}: {
  kind?: EmptyPictureKind;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 240 132" aria-hidden className={clsx('max-w-full', className)}>
      <ellipse cx="120" cy="116" rx="112" ry="12" fill="var(--moss)" />
      <circle cx="186" cy="42" r="15" fill="var(--marigold)" opacity=".55" />
      <path
        d="M20 114c22-34 40-46 58-46 24 0 34 30 62 34 20 3 40-20 60-20 10 0 16 14 22 32z"
        fill="var(--sky)"
      />
      <path
        d="M12 116c26-18 50-26 74-22 30 5 46 16 76 12 24-3 44-2 66 10z"
        fill="var(--spruce-soft)"
      />
      {MARKS[kind]}
      <path
        d="M44 112v-12m0 4-5-5m5 2 4-4M198 114V99m0 6 5-5m-5 2-4-4"
        stroke="var(--spruce)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
