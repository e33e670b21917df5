import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { demoJobsFileSchema, featuredCommunitiesFileSchema, profileSchema } from './records';

const folder = path.join(process.cwd(), 'db', 'seed', 'data');

const read = (...names: string[]): unknown =>
  JSON.parse(readFileSync(path.join(folder, ...names), 'utf8'));

const medianField = z.enum(['medianAge', 'medianIncome', 'populationPerSquareMile']);

const mediansFileSchema = z.object({
  sources: z.record(medianField, z.string()),
  medians: z.array(
    z.object({
      state: z.string().nullable(),
      field: medianField,
      value: z.number().positive(),
      placeCount: z.int().positive(),
      vintage: z.string(),
    }),
  ),
});

export const readFeatured = () =>
  featuredCommunitiesFileSchema.parse(read('featured-communities.json'));

export const readProfiles = () =>
  readdirSync(path.join(folder, 'profiles'))
    .sort()
    .map((name) => profileSchema.parse(read('profiles', name)));

export const readJobs = () => demoJobsFileSchema.parse(read('jobs.json')).jobs;

export const readMedians = () => mediansFileSchema.parse(read('medians.json'));

/** GeoNames ids of the first set of places, in the order of their communities' ids from 1. */
export const readFirstPlaceIds = (): number[] =>
  readFileSync(path.join(folder, 'first-place-ids.txt'), 'utf8').trim().split(/\s+/).map(Number);
