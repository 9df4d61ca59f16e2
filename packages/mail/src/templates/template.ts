import type { ReactNode } from 'react';
import type { Frame } from '../layout.ts';

/** The words of a message. */
export interface Words {
  /** Stored as plain text and shown in lists: never put a code or a secret link into it. */
  subject: string;
  /** Shown after the subject in a list of messages. */
  preview: string;
  content: ReactNode[];
}

/** Writes the message of one kind from its data. */
export type Template<Data> = (data: Data, frame: Frame) => Words;
