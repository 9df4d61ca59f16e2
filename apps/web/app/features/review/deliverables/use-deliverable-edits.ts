import type { JobDeliverable } from '@callboard/core/review';
import { apiClient } from '#app/api-client.ts';
import { useEdits } from '#app/use-edits.ts';

export type DeliverableEdits = ReturnType<typeof useDeliverableEdits>;

type Change = Parameters<typeof apiClient.deliverables.update.mutate>[0];

/** Saves each field of a deliverable soon after it was edited. */
export function useDeliverableEdits(deliverable: JobDeliverable) {
  const { id, title, duration, format, platform, dueDate, isClientVisible } = deliverable;
  const { description, adId, aspect, frameRate, codec, loudness, language } = deliverable;
  const { hasCaptions, hasSlate, parentId, externalUrl, roundsIncluded } = deliverable;
  return useEdits({
    name: `deliverable-${id}`,
    stored: {
      ...{ title, duration, format, platform, dueDate, isClientVisible, description, adId },
      ...{ aspect, frameRate, codec, loudness, language, hasCaptions, hasSlate, parentId },
      ...{ externalUrl, roundsIncluded },
    },
    send: (changes) => apiClient.deliverables.update.mutate({ id, ...changes } as Change),
    isValid: (name, value) => refusalOf(name, value) === undefined,
  });
}

/** Returns what is wrong with a value of a field, which is kept until it is right. */
export function refusalOf(name: string, value: unknown): string | undefined {
  if (name === 'title' && String(value).trim() === '') return 'Enter a title.';
  if (value === null) return undefined;
  if (name === 'roundsIncluded' && !/^\d\d?$/.test(String(value))) {
    return 'Enter a whole number up to 99.';
  }
  if (name === 'adId' && !/^[A-Z0-9]{11,12}$/.test(String(value))) {
    return 'Enter an Ad-ID of 11 or 12 letters and digits.';
  }
  if (name === 'externalUrl' && !/^https:\/\/[^\s/]+\.[^\s/]+/i.test(String(value))) {
    return 'Enter a URL that starts with https://.';
  }
  return undefined;
}
