export type Value = string | number | boolean | null | string[] | number[];

export interface Statement {
  text: string;
  params: Value[];
}

/** What the bare server reads for one request, and what it makes of that. */
export type Reading = [body: string, work: { statements: Statement[]; answer: object }];

/** Sent by the parent once the process is up; it answers with the port. */
export interface Assignment {
  url: string;
  connections: number;
  readings: Reading[];
}
