export type Value = string | number | boolean | null | string[] | number[];

export interface Statement {
  text: string;
  params: Value[];
}

/** A request, and what is done for it. */
export type Replay = [
  key: string,
  work: { before: Statement[]; inWrite: Statement[]; json: string },
];

/** Sent by the parent once the process is up; it answers with the port. */
export interface Assignment {
  url: string;
  connections: number;
  replays: Replay[];
}

export const keyOf = (path: string, cookie: string | undefined, body: string) =>
  `${path} ${cookie ?? ''} ${body}`;
