import { uploadedFileHeader, uploadPartBytes } from '@callboard/domain/files/limits';
import { DetailedError, Upload } from 'tus-js-client';
import { pageUser } from '#app/connection/session.ts';
import { pageUserHeader } from '#app/session-headers.ts';
import { fieldsOf, type UploadPlace } from './upload-place.ts';

/** Waits before a part is sent again after a lost line or an error of the server. */
const retryMilliseconds = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** One file on its way, which can be stopped and started again. */
export interface Sending {
  start: () => Promise<void>;
  pause: () => Promise<void>;
  /** Stops, and deletes what was sent. */
  cancel: () => Promise<void>;
}

interface Outcome {
  /** The server knows of it, and those that begin now come after it. */
  begun?: () => void;
  sent: (bytes: number) => void;
  /** Receives the id of the file, unless the response that had it was lost. */
  done: (fileId: string | undefined) => void;
  /** Receives one sentence that says what to do. */
  failed: (error: string) => void;
}

/**
 * Returns the upload of a file to a place. One that was interrupted, even by closing the browser,
 * continues where it stopped when the same file is chosen for the same place.
 */
export function sendFile(
  { file, at }: { file: File; at: UploadPlace },
  { begun, sent, done, failed }: Outcome,
): Sending {
  const user = pageUser();
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: uploadPartBytes,
    retryDelays: retryMilliseconds,
    metadata: { filename: file.name, ...fieldsOf(at) },
    headers: user ? { [pageUserHeader]: user.userId } : {},
    fingerprint: async () =>
      ['upload', ...Object.values(fieldsOf(at)), file.name, file.size, file.lastModified].join(),
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: begun ?? null,
    onProgress: sent,
    onSuccess: ({ lastResponse }) => done(lastResponse.getHeader(uploadedFileHeader)),
    onError: (error) => failed(sentenceOf(error)),
  });
  return {
    start: async () => {
      const [previous] = upload.url ? [] : await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    },
    pause: () => upload.abort(),
    cancel: () => upload.abort(true).catch(() => {}),
  };
}

function sentenceOf(error: Error): string {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const sentence = response?.getBody().trim();
  if (sentence && response?.getStatus() !== 500) return sentence;
  return 'The upload stopped. Try again; what was sent is kept.';
}
