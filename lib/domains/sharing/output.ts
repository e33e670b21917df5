import { messageOutput } from '@/lib/domains/accounts/output';

export const shareEmailOutput = messageOutput;
