import { useQuery } from '@tanstack/react-query';
import { getRecord } from '@/lib/client/call';

const MINUTE = 60_000;

/** One job of the board. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: ['jobs/{id}', id],
    queryFn: ({ signal }) => getRecord('jobs/{id}', id, signal),
    staleTime: MINUTE,
  });

/** One employer of the board. */
export const useEmployer = (id: string) =>
  useQuery({
    queryKey: ['employers/{id}', id],
    queryFn: ({ signal }) => getRecord('employers/{id}', id, signal),
    staleTime: MINUTE,
  });
