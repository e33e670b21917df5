import { messageOutput } from '@/lib/accounts/output';

export const shareEmailOutput = messageOutput;
