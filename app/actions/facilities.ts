'use server';

import type { z } from 'zod';
import { addCommunityHealthFacility } from '@/lib/domains/facilities/add-community-health-facility';
import { deleteCommunityHealthFacility } from '@/lib/domains/facilities/delete-community-health-facility';
import { updateCommunityHealthFacility } from '@/lib/domains/facilities/update-community-health-facility';
import type {
  addFacilityInput,
  facilityInput,
  updateFacilityInput,
} from '@/lib/domains/facilities/input';
import type { WrittenFacility } from '@/lib/domains/facilities/output';
import type { ActionResult } from '@/lib/platform/operations/action';
import { action } from './action';

type WrittenFacilityResult = Promise<ActionResult<WrittenFacility>>;

/** Adds a healthcare facility as its call does. */
export async function addFacility(input: z.input<typeof addFacilityInput>): WrittenFacilityResult {
  return action(addCommunityHealthFacility)(input);
}

/** Changes a healthcare facility as its call does. */
export async function updateFacility(
  input: z.input<typeof updateFacilityInput>,
): WrittenFacilityResult {
  return action(updateCommunityHealthFacility)(input);
}

/** Deletes a healthcare facility as its call does. */
export async function deleteFacility(input: z.input<typeof facilityInput>): WrittenFacilityResult {
  return action(deleteCommunityHealthFacility)(input);
}
