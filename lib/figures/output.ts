import { z } from 'zod';
import { basicInfo } from '@/lib/communities/output';

export const acsFieldOutput = z.object({ data: basicInfo, message: z.string() });
