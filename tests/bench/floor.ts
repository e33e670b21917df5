export type Value = string | number | boolean | null | string[] | number[];

export interface Statement {
  text: string;
  params: Value[];
}

/** What the bare server reads for one request, and what it makes of that. */
export type Reading = [asked: string, work: { statements: Statement[]; answer: object }];

/** How a reading is found: by its call and the body as it came. */
export const readingKey = (path: string, body: string): string => `${path} ${body}`;

/** What no two answers have alike. */
const OWN = ['version', 'baseVersion', 'updatedAt', 'deviceAuth'];

/** What the bare server's answer and the product's have in common. */
export const comparable = (json: string): unknown =>
  JSON.parse(json, (key, value: unknown) => (OWN.includes(key) ? null : value));

/** Sent by the parent once the process is up; it answers with the port. */
export interface Assignment {
  url: string;
  connections: number;
  readings: Reading[];
}
