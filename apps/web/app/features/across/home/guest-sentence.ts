import { callInWords } from '@callboard/domain/crew/enums';
import { countOf } from '#app/count-of.ts';
import { onDay } from './day-words.ts';
import type { Guest } from './home-data.ts';

type Told = Pick<Guest, 'isClient' | 'cuts' | 'cards'> & {
  ownDays: Pick<Guest['ownDays'][number], 'date' | 'callMode' | 'callTime' | 'projectName'>[];
  clientDays: Pick<Guest['clientDays'][number], 'date' | 'projectName'>[];
};

/** Returns the opening sentence for crew or a client: their next day, and what waits on them. */
export function guestSentence(guest: Told, today: string): string {
  return `${daySentence(guest, today)} ${waitingSentence(guest)}`.trim();
}

function daySentence({ isClient, ownDays, clientDays }: Told, today: string): string {
  const [own] = ownDays;
  if (own) return `You are on ${own.projectName} ${onDay(own.date, today)}, ${callInWords(own)}.`;
  const [next] = clientDays;
  if (next) return `${next.projectName} shoots ${onDay(next.date, today)}.`;
  return isClient
    ? 'No shoot days in the next two weeks.'
    : 'You have no calls in the next two weeks.';
}

function waitingSentence({ cuts, cards }: Told): string {
  const parts = [
    cuts.length > 0 && countOf(cuts.length, 'cut'),
    cards.length > 0 && countOf(cards.length, 'task'),
  ].filter((it) => it !== false);
  if (parts.length === 0) return '';
  return `${parts.join(' and ')} ${cuts.length + cards.length === 1 ? 'is' : 'are'} waiting on you.`;
}
