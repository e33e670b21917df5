import {
  Bike,
  Bus,
  CircleDollarSign,
  Cross,
  Footprints,
  GraduationCap,
  House,
  MapPin,
  Plane,
  School,
  Snowflake,
  Sun,
  Thermometer,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { AmenityCategoryIcon } from '@/components/graphics/amenity-category-icon';
import { FacilityTypeIcon } from '@/components/graphics/facility-type-icon';
import type { QuizAnswer } from '@/lib/search/quiz/questions';
import { wordTable } from '@/lib/shared/format/word-table';

const BY_KIND = wordTable<LucideIcon>({
  july: Sun,
  january: Snowflake,
  home: House,
  living: CircleDollarSign,
  size: Users,
  flights: Plane,
  transit: Bus,
  college: GraduationCap,
  schools: School,
  hospital: Cross,
});

const BY_ANSWER = wordTable<LucideIcon>({
  'july:-88,january:32-': Thermometer,
  'january:35-': Sun,
  'around:dedicatedWalkingPaths': Footprints,
  'around:dedicatedBikingPaths': Bike,
  'around:localAirport': Plane,
  'around:regionalAirport': Plane,
});

/** The icon beside an answer of the quiz. */
export function AnswerIcon({ answer: { wishes, label } }: { answer: QuizAnswer }) {
  const [kind = ''] = wishes.split(':');
  if (kind === 'todo') return <AmenityCategoryIcon category={label} size={24} />;
  if (kind === 'care') return <FacilityTypeIcon facilityType={label} size={24} />;
  const Icon = BY_ANSWER[wishes] ?? BY_KIND[kind] ?? MapPin;
  return <Icon aria-hidden size={24} />;
}
