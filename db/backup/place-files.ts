import type postgres from 'postgres';

/**
 * Says of every stored file where a restore has put it: into the bucket or the data folder. What a
 * backup doesn't have, because another service keeps it, stays where it is.
 * @param scheme what addresses in a bucket begin with
 */
export async function placeFiles(
  tx: postgres.TransactionSql,
  scheme: string,
  isInBucket: boolean,
): Promise<void> {
  await tx`
    update public.media_files set variants = (
      select jsonb_agg(
        case when not coalesce(starts_with(file->'remote'->>'url', ${scheme}::text), true) then file
        when ${isInBucket}::boolean then file || jsonb_build_object('remote', jsonb_build_object(
          'key', file->>'name', 'url', ${scheme}::text || (file->>'name')))
        else file - 'remote' end
        order by place)
      from jsonb_array_elements(variants) with ordinality as files (file, place))
    where jsonb_array_length(variants) > 0`;
}
