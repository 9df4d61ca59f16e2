import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import {
  addUploads,
  cancelUpload,
  onFileArrived,
  useUploadsTo,
} from '#app/features/files/uploads/upload-queue.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import type { FileText } from './file-text.ts';
import { fillEmpty } from './form-text.ts';
import { useFileTexts } from './use-file-texts.ts';

const at = { place: 'brief' } as const;

/** The files of a brief that a member adds: uploads them, and has their texts read. */
export function useOfficeFiles(formId: string) {
  const { revalidate } = useRevalidator();
  const texts = useFileTexts({ formId, load, filled: (file) => fillFacts(formId, file) });
  const arrived = useRef(texts.arrived);
  arrived.current = texts.arrived;
  useEffect(
    () =>
      onFileArrived(at, (fileId) => {
        if (fileId) arrived.current(fileId);
        else void revalidate();
      }),
    [revalidate],
  );
  const uploads = useUploadsTo(at).filter((it) => it.state !== 'done');
  return {
    ...texts,
    sent: uploads.map(({ id, name, sentBytes, sizeBytes, error }) => ({
      ...{ key: id, name, error },
      percent: Math.floor((sentBytes / Math.max(1, sizeBytes)) * 100),
    })),
    send: (files: File[]) => addUploads(at, files),
    cancel: cancelUpload,
    remove: (id: string) => {
      texts.remove(id);
      void removeStored(id).then(() => revalidate());
    },
  };
}

async function load(id: string): Promise<FileText | null> {
  const { briefFiles } = await loadApiClient();
  return briefFiles.find.query({ id }).catch((error) => {
    if (error?.data?.httpStatus === 404) return null;
    throw error;
  });
}

/** What is not removed, because the line is lost, is deleted after a week. */
async function removeStored(id: string): Promise<void> {
  const { briefFiles } = await loadApiClient();
  await briefFiles.remove.mutate({ id }).catch(() => undefined);
}

/** A mail has a title, and a contact of the company may have sent it. */
function fillFacts(formId: string, { subject, sender }: FileText): void {
  if (subject) fillEmpty(formId, { title: subject });
  if (!sender) return;
  const { clientId, clientName, contactId, contactName } = sender;
  fillEmpty(formId, { clientId, contactId }, { clientId: clientName, contactId: contactName });
}
