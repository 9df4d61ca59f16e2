import { unansweredAct } from '#app/connection/unanswered.ts';

/** Types of scans, as a file input names them. */
export const scanTypes = 'application/pdf,image/jpeg,image/png,image/webp,image/heic';

const mostBytes = 15_000_000;

/** Sends one scan or photo with PUT. Returns what went wrong; null on success. */
export async function sendScan(to: string, file: File | null): Promise<string | null> {
  if (file && file.size > mostBytes) return 'This file is too large. Send at most 15 MB.';
  try {
    const response = await fetch(to, { method: 'PUT', ...(file && { body: file }) });
    return response.ok ? null : await response.text();
  } catch (error) {
    return unansweredAct(error);
  }
}
