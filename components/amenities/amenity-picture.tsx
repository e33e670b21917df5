import { clsx } from 'clsx';
import { AmenityCategoryIcon } from '@/components/graphics/amenity-category-icon';
import { wordTable } from '@/lib/shared/format/word-table';

const GROUNDS = wordTable<string>({
  'Arts & Culture': 'bg-sky',
  'Family & Kids': 'bg-marigold-soft',
  'Food & Drink': 'bg-clay-soft',
  'Sports & Recreation': 'bg-spruce-soft',
  Shopping: 'bg-marigold-soft',
  'Nightlife & Entertainment': 'bg-spruce-soft',
  'Faith & Community': 'bg-sky',
});

const CONTOURS = [
  'M-20 150C60 96 90 158 170 118S300 30 430 78',
  'M-20 172c92-44 122 8 208-38S330 70 430 104',
  'M-20 126C40 84 84 128 150 92S270-8 430 48',
  'M-20 100C30 70 74 98 132 66S250-40 430 18',
  'M-20 196c110-40 150 6 230-34s130-42 220-28',
];

export interface AmenityPictureProps {
  category: string;
  /** Decides which part of the map is drawn, so that neighbors differ. */
  seed: number;
  className?: string;
}

/** Stands for a picture that nobody has given yet: a piece of a map with the category's sign. */
export function AmenityPicture({ category, seed, className }: AmenityPictureProps) {
  const turn = seed % 2 === 0 ? 'scale(-1 1) translate(-410 0)' : undefined;
  return (
    <div
      aria-hidden
      className={clsx(
        'relative flex items-center justify-center overflow-hidden',
        GROUNDS[category] ?? 'bg-moss',
        className,
      )}
    >
      <svg
        viewBox={`${(seed * 37) % 110} ${(seed * 17) % 50} 280 150`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.2"
        opacity=".13"
      >
        <g transform={turn}>
          {CONTOURS.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
      <span className="bg-surface text-spruce relative flex size-14 items-center justify-center rounded-full">
        <AmenityCategoryIcon category={category} size={26} strokeWidth={1.75} />
      </span>
    </div>
  );
}
