/** Programs that read calendar feeds. */
export const feedReaders = ['google', 'apple', 'outlook', 'thunderbird', 'other'] as const;

export type FeedReader = (typeof feedReaders)[number];

export const feedReaderLabels: Record<FeedReader, string> = {
  google: 'Google Calendar',
  apple: 'Apple Calendar',
  outlook: 'Outlook',
  thunderbird: 'Thunderbird',
  other: 'another app',
};
