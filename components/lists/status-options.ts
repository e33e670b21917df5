import { LIST_STATUSES } from '@/lib/domains/lists/constants';

export const STATUS_OPTIONS = LIST_STATUSES.map((status) => ({ value: status, label: status }));
