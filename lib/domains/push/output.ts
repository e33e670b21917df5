import * as z from 'zod';

export const subscriptionsOutput = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Such as 'Safari on iOS'; null where the browser is unknown. */
      device: z.string().nullable(),
      /** As the browser itself names it: it finds itself among the others. */
      endpoint: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

export const pushMessageOutput = z.object({ message: z.string() });

export type PushDevice = z.output<typeof subscriptionsOutput>['data'][number];
