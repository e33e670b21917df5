import { LiveFeaturedAmenities } from '@/components/amenities/live-featured-amenities';
import { LiveFacilities } from '@/components/facilities/live-facilities';
import { LiveJobsWidget } from '@/components/jobs/live-jobs-widget';
import { ConsultationButton } from '@/components/videos/consultation-button';
import {
  LiveConsultationRequests,
  LiveVideoControls,
} from '@/components/videos/live-video-controls';
import { LiveSchools } from './education/live-schools';
import { LazyFacilityHistory } from './healthcare/lazy-facility-history';

/** The parts of sections that ask the server for more: what a page of the server does without. */
export const LIVE_PARTS = {
  ConsultationButton,
  ConsultationRequests: LiveConsultationRequests,
  Facilities: LiveFacilities,
  FacilityHistory: LazyFacilityHistory,
  FeaturedAmenities: LiveFeaturedAmenities,
  Jobs: LiveJobsWidget,
  Schools: LiveSchools,
  VideoControls: LiveVideoControls,
};

export type LiveParts = typeof LIVE_PARTS;
