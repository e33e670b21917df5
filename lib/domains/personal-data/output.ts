import * as z from 'zod';

export const dataExportOutput = z.object({
  /** Where the file is for some minutes, for this session alone. */
  address: z.string(),
  message: z.string(),
});
