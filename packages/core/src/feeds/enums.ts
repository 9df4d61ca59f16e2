import { feedReaders } from '@callboard/db/enums';

export { feedReaders };

export type FeedReader = (typeof feedReaders)[number];

export const feedReaderLabels: Record<FeedReader, string> = {
  google: 'Google Calendar',
  apple: 'Apple Calendar',
  outlook: 'Outlook',
  thunderbird: 'Thunderbird',
  other: 'another app',
};
