import { dayOf, type ListColumn } from '#app/ui/list/columns.ts';
import { scopeSummary } from './scope-words.ts';
import { type Token, tokenStates } from './token.ts';

/** Columns of the list of tokens. */
export const tokenColumns = [
  { key: 'name', label: 'Name', isSortable: true, width: '9.5rem', text: (it) => it.name },
  { key: 'name', label: 'Kind', isOnlyInFile: true, text: (it) => (it.isTest ? 'Test' : 'Live') },
  {
    ...{ key: 'name', label: 'First characters', isOnlyInFile: true },
    text: (it) => it.firstCharacters,
  },
  {
    ...{ key: 'status', label: 'Status', isSortable: true, width: '6rem' },
    text: (it) => tokenStates[it.state],
  },
  { key: 'scopes', label: 'Scopes', text: (it) => scopeSummary(it.scopes) },
  {
    ...{ key: 'creator', label: 'Created by', isSortable: true, width: '7.5rem' },
    text: (it) => it.creatorName,
  },
  {
    ...{ key: 'used', label: 'Last used', isSortable: true, width: '10.5rem' },
    text: (it, zone) => dayOf(it.lastUsedAt, zone),
  },
  {
    ...{ key: 'expires', label: 'Expires', isSortable: true, width: '8.5rem' },
    text: (it, zone) => dayOf(it.expiresAt, zone),
  },
  { key: 'actions', label: 'Actions', width: '5.5rem', align: 'end' },
] as const satisfies ListColumn<Token>[];
