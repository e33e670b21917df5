export interface OutgoingMessage {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** What makes a message the same message at its second attempt. */
export interface MessageIdentity {
  id: number;
  createdAt: Date;
}
