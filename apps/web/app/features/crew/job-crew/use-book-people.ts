import { type Department, departments } from '@callboard/domain/crew/enums';
import { useEffect, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { BookPerson } from './crew-page.ts';

const typingMilliseconds = 150;
const peopleShown = 100;

interface Search {
  dates: string[];
  query: string;
  /** Empty for all. */
  department: string;
  /** Changes when somebody’s dates may have changed. */
  version: unknown;
}

interface Found {
  people?: BookPerson[];
  total: number;
  error?: string;
}

/** Finds people of the address book while typing, with what they do on some dates. */
export function useBookPeople({ dates, query, department, version }: Search) {
  const [found, setFound] = useState<Found>({ total: 0 });
  const [tries, setTries] = useState(0);
  const key = dates.join();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const search = async () => {
      const input = {
        dates: key === '' ? [] : key.split(','),
        limit: peopleShown,
        ...(query.trim() && { query: query.trim() }),
        ...(isDepartment(department) && { department }),
      };
      try {
        const { items, total } = await apiClient.bookings.availability.query(input, { signal });
        if (!signal.aborted) setFound({ people: items, total });
      } catch (error) {
        if (!signal.aborted) setFound({ total: 0, error: refusalText(error) });
      }
    };
    const timer = setTimeout(() => void search(), query === '' ? 0 : typingMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, query, department, version, tries]);
  return { ...found, retry: () => setTries((it) => it + 1) };
}

function isDepartment(word: string): word is Department {
  return departments.some((it) => it === word);
}
