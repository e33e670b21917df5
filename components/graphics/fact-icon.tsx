import {
  Banknote,
  Bike,
  BriefcaseBusiness,
  Bus,
  Cake,
  Footprints,
  GraduationCap,
  HeartPulse,
  House,
  LandPlot,
  MapPinned,
  MountainSnow,
  Plane,
  Scale,
  Star,
  SunMedium,
  Trees,
  UsersRound,
  Wifi,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';

const ICONS = {
  population: UsersRound,
  homePrice: House,
  income: Banknote,
  age: Cake,
  density: LandPlot,
  area: MapPinned,
  climate: SunMedium,
  elevation: MountainSnow,
  costOfLiving: Scale,
  transport: Bus,
  broadband: Wifi,
  walking: Footprints,
  biking: Bike,
  airport: Plane,
  education: GraduationCap,
  healthcare: HeartPulse,
  jobs: BriefcaseBusiness,
  amenities: Trees,
  rating: Star,
} as const satisfies Record<string, LucideIcon>;

export type FactName = keyof typeof ICONS;

export interface FactIconProps extends LucideProps {
  fact: FactName;
}

export function FactIcon({ fact, size = 20, ...rest }: FactIconProps) {
  const Icon = ICONS[fact];
  return <Icon aria-hidden size={size} {...rest} />;
}
