import { listed, matcherOf } from '@callboard/core/search/words';
import type { BidSection } from '@callboard/domain/estimates/enums';
import { rateUnitWords } from '@callboard/domain/estimates/enums';
import { formatAmount } from '@callboard/domain/money/format-money';
import { useEffect, useState } from 'react';
import type { apiClient } from '#app/api-client.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import type { GridSuggestion } from '#app/ui/grid/grid-props.ts';

type Rate = Awaited<ReturnType<typeof apiClient.rateCard.list.query>>['items'][number];

const mostShown = 8;
const mostLoaded = 1_000;

/** Returns what the rate card has for a description that is being typed. */
export function useSuggestions(isOn: boolean, currency: string) {
  const [items, setItems] = useState<Rate[]>([]);
  useEffect(() => {
    if (!isOn) return;
    const leaving = new AbortController();
    // Without the rate card, descriptions are only typed.
    void loadApiClient()
      .then((api) => api.rateCard.list.query({ limit: mostLoaded }, { signal: leaving.signal }))
      .then(({ items }) => setItems(items.filter((it) => it.currency === currency)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isOn, currency]);
  return (text: string, section: BidSection): GridSuggestion[] => {
    const words = listed([text]);
    if (words === '') return [];
    const isFound = matcherOf(text);
    return items
      .filter((it) => isFound(it.description))
      .toSorted((a, b) => rank(a, words, section) - rank(b, words, section))
      .slice(0, mostShown)
      .map((it) => toSuggestion(it, currency));
  };
}

/** Items of the section and those that begin with the words come first. */
function rank({ section, description }: Rate, words: string, own: BidSection): number {
  return (section === own ? 0 : 2) + (listed([description]).startsWith(words) ? 0 : 1);
}

function toSuggestion(item: Rate, currency: string): GridSuggestion {
  const { id, description, unit, rateCents, costRateCents, otMultBps, fringeBps } = item;
  return {
    key: id,
    label: description,
    detail: `${formatAmount(rateCents, currency)} ${rateUnitWords[unit]}`,
    values: { description, unit, rateCents, costRateCents, otMultBps, fringeBps },
  };
}
