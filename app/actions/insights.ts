'use server';

import { updateAcsField } from '@/lib/figures/update-acs-field';
import { addAmenityDescription } from '@/lib/insights/add-amenity-description';
import { addCommunityClimate } from '@/lib/insights/add-community-climate';
import { addCommunityCostOfLiving } from '@/lib/insights/add-community-cost-of-living';
import { addCommunityEducation } from '@/lib/insights/add-community-education';
import { addCommunityGettingAround } from '@/lib/insights/add-community-getting-around';
import { addCommunityHealthInsights } from '@/lib/insights/add-community-health-insights';
import { addCommunityResidents } from '@/lib/insights/add-community-residents';
import { updateCommunityAbout } from '@/lib/insights/update-community-about';
import { updateCommunityCatJobs } from '@/lib/insights/update-community-cat-jobs';
import { action } from './action';

export const publishAbout = action(updateCommunityAbout);
export const publishAmenities = action(addAmenityDescription);
export const publishClimate = action(addCommunityClimate);
export const publishCostOfLiving = action(addCommunityCostOfLiving);
export const publishEducation = action(addCommunityEducation);
export const publishGettingAround = action(addCommunityGettingAround);
export const publishHealth = action(addCommunityHealthInsights);
export const publishJobs = action(updateCommunityCatJobs);
export const publishResidents = action(addCommunityResidents);
export const publishFigure = action(updateAcsField);
