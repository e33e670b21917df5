import {
  Accessibility,
  Activity,
  Ambulance,
  Baby,
  Bone,
  Brain,
  BriefcaseMedical,
  Droplets,
  Ear,
  Eye,
  Flower2,
  Footprints,
  HandHeart,
  HardHat,
  HeartPulse,
  Hospital,
  House,
  Leaf,
  MessageCircle,
  Mic,
  Microscope,
  PersonStanding,
  Ribbon,
  ScanFace,
  Smile,
  Sparkles,
  Stethoscope,
  Syringe,
  Trophy,
  UserRound,
  Weight,
  Wind,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';
import { wordTable } from '@/lib/shared/format/word-table';

const ICONS = wordTable<LucideIcon>({
  Acupuncture: Flower2,
  'Addiction Treatment': HandHeart,
  'Alternative Medicine': Leaf,
  Audiology: Ear,
  'Behavioral Health': MessageCircle,
  'Brain and Spinal Care': Brain,
  'Cancer Treatment': Ribbon,
  Cardiology: HeartPulse,
  "Children's Health": Baby,
  Chiropractic: PersonStanding,
  Cosmetic: Sparkles,
  'Dental Care': Smile,
  Dermatology: ScanFace,
  'Diabetic Health': Syringe,
  'Dialysis Treatment': Droplets,
  'Emergency Care': Ambulance,
  'Foot Care': Footprints,
  'Home Health': House,
  'Internal Medicine': Stethoscope,
  "Men's Health": UserRound,
  'Occupational Health': HardHat,
  Ophthalmology: Eye,
  'Orthopedic Health': Bone,
  'Physical Therapy': Activity,
  'Primary Healthcare': BriefcaseMedical,
  Pulmonary: Wind,
  'Senior Care': HandHeart,
  'Special Needs': Accessibility,
  'Specialized Care': Microscope,
  'Speech Therapy': Mic,
  'Sports Medicine': Trophy,
  Urology: Droplets,
  'Weight Loss': Weight,
});

export interface FacilityTypeIconProps extends LucideProps {
  /** The facility type's name; one that is not known gets a hospital. */
  facilityType: string;
}

export function FacilityTypeIcon({ facilityType, size = 20, ...rest }: FacilityTypeIconProps) {
  const Icon = ICONS[facilityType] ?? Hospital;
  return <Icon aria-hidden size={size} {...rest} />;
}
