import { createHash } from 'node:crypto';
import * as z from 'zod';
import { JOB_CATEGORIES, JOB_TYPES } from '@/lib/shared/constants/jobs';
import { cleanLine } from '@/lib/shared/format/visible-text';
import { urlOf } from './url';

export interface BoardEmployer {
  id: string;
  name: string;
  logo: string | null;
}

export interface BoardJob {
  id: string;
  title: string;
  /** As the board has it: readDescription() makes it safe. */
  html: string;
  employerId: string;
  /** Null where the list names the employer by id only. */
  employer: BoardEmployer | null;
  location: string | null;
  categoryId: number | null;
  jobTypeId: number | null;
  remote: boolean;
  postedAt: Date;
  applyUrl: string | null;
  importId: string | null;
  /** Changes with the entry, and with how it is read. */
  hash: string;
}

/** Raised when entries are to be read in another way, so that every copy is rewritten. */
const READ_AS = 3;

const LONGEST_DESCRIPTION = 60_000;

/** One line as people see it. */
const line = (text: string, longest: number) =>
  cleanLine(text.replaceAll('\uFFFD', ' ')).slice(0, longest).toWellFormed().trim();

const id = z
  .union([z.string(), z.number().int()])
  .transform((value) => line(String(value), 201))
  .refine((value) => value.length > 0 && value.length <= 200);

const text = (longest: number) =>
  z
    .string()
    .transform((value) => line(value, longest))
    .refine((value) => value !== '');

/** What may be missing or odd without the entry being worthless. */
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

const knownId = (known: readonly { id: number | null }[]) =>
  orNull(z.coerce.number().refine((value) => known.some((one) => one.id === value)));

const yes = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .nullish()
  .catch(false);

/** A web address, or a mail address in any form. */
const applyTo = z
  .string()
  .max(2000)
  .transform((value, ctx) => {
    const given = value.trim();
    const mail = /^(?:mailto:)?([^\s@<>"'?&:/]+@[^\s@<>"'?&:/]+\.[^\s@<>"'?&:/]+)$/i.exec(
      given,
    )?.[1];
    if (mail) return `mailto:${mail}`;
    const url = /^https?:/i.test(given) ? urlOf(given) : null;
    if (url && url.username === '' && url.password === '') return url.href;
    ctx.addIssue('no address');
    return z.NEVER;
  });

/** Shown as a picture from its own host; what is no such address is left out. */
const logo = z
  .string()
  .max(2000)
  .transform((value) => urlOf(value.trim()))
  .refine((url) => url?.protocol === 'https:' && url.username === '')
  .transform((url) => url?.href ?? null);

const employerSchema = z.object({
  id,
  name: text(300),
  logo: orNull(logo),
  logo_url: orNull(logo),
});

const jobSchema = z.object({
  id,
  title: text(300),
  description: orNull(z.string()),
  employer_id: z.union([id, z.null()]).optional(),
  employer: orNull(z.looseObject({ id: id.optional() })),
  location: orNull(text(300)),
  category_id: knownId(JOB_CATEGORIES),
  job_type_id: knownId(JOB_TYPES),
  remote: yes,
  posted_at: z.string().transform((value, ctx) => {
    const time = Date.parse(value);
    if (time > 0 && time < Date.parse('2100-01-01')) return new Date(Math.min(time, Date.now()));
    ctx.addIssue('no time');
    return z.NEVER;
  }),
  apply_url: orNull(applyTo),
  apply_to: orNull(applyTo),
  /** Of the posting itself, which says how to apply. */
  url: orNull(applyTo),
  import_id: orNull(id),
});

/** An employer of the board; null where the entry cannot be one. */
export function readEmployer(raw: unknown, knownAs?: string): BoardEmployer | null {
  const given = knownAs === undefined ? raw : { id: knownAs, ...(raw as object) };
  const { data } = employerSchema.safeParse(given);
  return data ? { id: data.id, name: data.name, logo: data.logo ?? data.logo_url ?? null } : null;
}

/** A job of the board; null where the entry lacks what a job must have. */
export function readJob(raw: unknown): BoardJob | null {
  const { data } = jobSchema.safeParse(raw);
  const employerId = data?.employer_id ?? data?.employer?.id;
  if (!data || !employerId) return null;
  return {
    id: data.id,
    title: data.title,
    html: (data.description ?? '').slice(0, LONGEST_DESCRIPTION),
    employerId,
    employer: data.employer ? readEmployer({ ...data.employer, id: employerId }) : null,
    location: data.location ?? null,
    categoryId: data.category_id ?? null,
    jobTypeId: data.job_type_id ?? null,
    remote: data.remote ?? false,
    postedAt: data.posted_at,
    applyUrl: data.apply_url ?? data.apply_to ?? data.url ?? null,
    importId: data.import_id ?? null,
    hash: createHash('sha256')
      .update(`${READ_AS} ${JSON.stringify(raw)}`)
      .digest('base64url'),
  };
}

export async function readDescription({ html }: BoardJob): Promise<string> {
  // Parsers of HTML and CSS, which servers without a board never need.
  const { cleanHtml } = await import('@/lib/domains/jobs/clean-html');
  return cleanHtml(html.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, ' '));
}

const pageSchema = z.union([
  z.array(z.unknown()).transform((items) => ({ items, lastPage: null })),
  z
    .looseObject({
      items: z.array(z.unknown()).optional(),
      data: z.array(z.unknown()).optional(),
      jobs: z.array(z.unknown()).optional(),
      total_pages: orNull(z.coerce.number().int()),
    })
    .transform(({ items, data, jobs, total_pages }, ctx) => {
      const list = items ?? data ?? jobs;
      if (list) return { items: list, lastPage: total_pages ?? null };
      ctx.addIssue('no list');
      return z.NEVER;
    }),
]);

/**
 * One page of a list; null where the response holds no list. `lastPage` is null where the board
 * says no number.
 */
export const parsePage = (raw: unknown): { items: unknown[]; lastPage: number | null } | null =>
  pageSchema.safeParse(raw).data ?? null;

/** A single record, which some boards wrap in `data`. */
export function unwrapped(raw: unknown): unknown {
  const inner = z.object({ data: z.looseObject({}) }).safeParse(raw).data;
  return inner?.data ?? raw;
}
