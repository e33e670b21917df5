import postgres from 'postgres';

export interface TemplateCopy {
  url: string;
  drop(): Promise<void>;
}

let serial = 0;

/**
 * A database of its own with everything that the template has.
 * @param template the URL of one that nobody is connected to
 */
export async function copyTemplate(template: string): Promise<TemplateCopy> {
  const source = new URL(template).pathname.slice(1);
  const name = `${source}_${process.pid}_${Date.now()}_${(serial += 1)}`;
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  const administer = async (statement: string) => {
    const sql = postgres(maintenance.href, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  // Files are copied as they are, for half of what writing all of their pages to the log costs.
  await administer(`create database ${name} template ${source} strategy file_copy`);
  const own = new URL(template);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(`drop database ${name} with (force)`) };
}
