import { mostBytesFromClient } from '@callboard/domain/brief-files/enums';
import { useCallback, useState } from 'react';
import type { FileText, SentFile } from '#app/features/bids/brief-files/file-text.ts';
import { useFileTexts } from '#app/features/bids/brief-files/use-file-texts.ts';
import { sendClientFile } from './send-client-file.ts';

interface Options {
  formId: string;
  /** Address of the page. */
  path: string;
}

let count = 0;

/** The files that a client adds to a brief: sends them, and has their texts read. */
export function useClientFiles({ formId, path }: Options) {
  const load = useCallback((id: string) => loadFile(`${path}/files/${id}`), [path]);
  const texts = useFileTexts({ formId, load });
  const [sent, setSent] = useState<SentFile[]>([]);
  const drop = (key: string) => setSent((before) => before.filter((it) => it.key !== key));
  const change = (key: string, changes: Partial<SentFile>) =>
    setSent((before) => before.map((it) => (it.key === key ? { ...it, ...changes } : it)));
  const sendOne = async (file: File) => {
    count += 1;
    const key = String(count);
    const { name } = file;
    const tooLarge = 'This file is too large. Send at most 15 MB.';
    const error = file.size > mostBytesFromClient ? tooLarge : undefined;
    setSent((before) => [...before, { key, name, percent: 0, error }]);
    if (error) return;
    const to = `${path}/files?name=${encodeURIComponent(name)}`;
    const reply = await sendClientFile(to, file, (percent) => change(key, { percent }));
    if ('error' in reply) return change(key, reply);
    drop(key);
    texts.arrived(reply.fileId);
  };
  return {
    ...texts,
    sent,
    send: (files: File[]) => {
      for (const file of files) void sendOne(file);
    },
    cancel: drop,
    remove: (id: string) => {
      texts.remove(id);
      void fetch(`${path}/files/${id}`, { method: 'DELETE' }).catch(() => undefined);
    },
  };
}

async function loadFile(address: string): Promise<FileText | null> {
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('The file was not loaded.');
  return response.json();
}
