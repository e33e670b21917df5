import { PATHS } from '@/lib/shared/constants/paths';
import { SECTION_ERROR_MESSAGES } from '@/lib/shared/constants/section-error-messages';
import {
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
} from '@/lib/shared/reference/insight-options';
import { section } from './section';

export const GETTING_AROUND = section({
  name: 'gettingAround',
  anchor: 'Section9',
  label: 'Getting Around',
  title: 'Edit Getting Around',
  path: PATHS.editGettingAround,
  prompt: 'How do people get around your Community? What is traffic like?',
  insight: 'gettingAround',
  call: 'community/add-community-getting-around',
  details: { name: 'gettingAround', as: 'list' },
  publiclySourced: true,
  flagSource: { name: 'airportSource', flags: ['localAirport', 'regionalAirport'] },
  parts: [
    {
      kind: 'choice',
      name: 'publicTransType',
      label: 'Public transportation',
      options: PUBLIC_TRANSPORT_TYPES,
      unknown: SECTION_ERROR_MESSAGES.unknownTransportType,
    },
    { kind: 'flags', label: 'Available here', flags: GETTING_AROUND_FLAGS },
    { kind: 'text', name: 'gettingAroundDesc' },
  ],
});
