import * as z from 'zod';
import { basicInfo } from '@/lib/domains/communities/output';

export const acsFieldOutput = z.object({ data: basicInfo, message: z.string() });
