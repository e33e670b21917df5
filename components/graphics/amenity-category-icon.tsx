import {
  Church,
  FerrisWheel,
  MapPin,
  Martini,
  Palette,
  ShoppingBag,
  Store,
  Trees,
  Utensils,
  Volleyball,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';
import { wordTable } from '@/lib/shared/format/word-table';

const ICONS = wordTable<LucideIcon>({
  'Arts & Culture': Palette,
  'Family & Kids': FerrisWheel,
  'Food & Drink': Utensils,
  'Parks & Outdoors': Trees,
  'Sports & Recreation': Volleyball,
  Shopping: ShoppingBag,
  'Nightlife & Entertainment': Martini,
  'Faith & Community': Church,
  'Services & Everyday': Store,
});

export interface AmenityCategoryIconProps extends LucideProps {
  /** The category's name; one that is not known gets a map pin. */
  category: string;
}

export function AmenityCategoryIcon({ category, size = 20, ...rest }: AmenityCategoryIconProps) {
  const Icon = ICONS[category] ?? MapPin;
  return <Icon aria-hidden size={size} {...rest} />;
}
