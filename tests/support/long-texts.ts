import type { Sql } from 'postgres';

/** Longer than a phone is wide, and without a place to break. */
const LONG_WORD = 'Unabbreviated'.repeat(7).slice(0, 82);
const LONG_NAME = 'Wolfeschlegelstein'.repeat(4).slice(0, 60);
const LONG_WEBSITE = `https://${'longname'.repeat(7)}.test/${'path'.repeat(15)}`;

/** Towns that the addresses of screens are found by. */
const KEPT_NAMES = ['Asheville', 'Hickory'];

/** Gives people, towns, records, jobs and sections the longest words that people write. */
export async function writeLongTexts(sql: Sql): Promise<void> {
  await sql`
    update users set first_name = ${LONG_NAME}, last_name = ${LONG_NAME}, city = ${LONG_NAME},
      user_designation_text = ${LONG_WORD}, user_description = ${LONG_WORD}`;
  await sql`
    update communities set name = ${LONG_NAME}, county = ${LONG_NAME}
    where state_id = (select id from states where state_short_name = 'NC') and name <> all(${KEPT_NAMES})`;
  await sql`
    update amenities set name = ${LONG_NAME} || id, address = ${LONG_WORD},
      description = ${LONG_WORD}`;
  await sql`
    update health_facilities set name = ${LONG_NAME} || id, address = ${LONG_WORD},
      web_url = ${LONG_WEBSITE}`;
  await sql`update employers set name = ${LONG_NAME} || id`;
  await sql`
    update jobs set title = ${LONG_NAME} || id, description = '<p>' || ${LONG_WORD} || '</p>'`;
  await sql`update about_insights set about_desc = ${LONG_WORD}`;
  await sql`update residents_insights set residents_desc = ${LONG_WORD}`;
  await sql`update cost_of_living_insights set cost_of_living_desc = ${LONG_WORD}`;
  await sql`update climate_insights set climate_desc = ${LONG_WORD}`;
  await sql`update jobs_insights set jobs_desc = ${LONG_WORD}`;
  await sql`update health_insights set health_care_desc = ${LONG_WORD}`;
  await sql`update amenities_insights set amenities_desc = ${LONG_WORD}`;
  await sql`update getting_around_insights set getting_around_desc = ${LONG_WORD}`;
  await sql`
    update education_insights set pre_desc = ${LONG_WORD}, post_desc = ${LONG_WORD}`;
}
