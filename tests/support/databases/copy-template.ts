import postgres from 'postgres';

export interface TemplateCopy {
  url: string;
  drop(): Promise<void>;
}

let serial = 0;

/** Makes a database on the server of another one. @param how the rest of the statement */
async function newDatabase(url: string, how: string): Promise<TemplateCopy> {
  const name = `${new URL(url).pathname.slice(1)}_${process.pid}_${Date.now()}_${(serial += 1)}`;
  const at = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return address.href;
  };
  const administer = async (statement: string) => {
    const sql = postgres(at('postgres'), { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  await administer(`create database ${name} ${how}`);
  return { url: at(name), drop: () => administer(`drop database ${name} with (force)`) };
}

/**
 * A database of its own with everything that the template has.
 * @param template the URL of one that nobody is connected to
 */
export const copyTemplate = (template: string): Promise<TemplateCopy> =>
  // Files are copied as they are, for half of what writing all of their pages to the log costs.
  newDatabase(template, `template ${new URL(template).pathname.slice(1)} strategy file_copy`);

/** A database with nothing in it. @param url of another one on the same server */
export const emptyDatabase = (url: string): Promise<TemplateCopy> =>
  newDatabase(url, 'template template0');
