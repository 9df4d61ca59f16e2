import { isStorableValue } from '@callboard/domain/text/storable';
import { SignInForm } from '../../../../apps/web/app/features/accounts/people/sign-in-form.ts';
import { ProjectForm } from '../../../../apps/web/app/features/jobs/projects/project-form.ts';
import { shapeOf } from '../../../../apps/web/app/form-shape.ts';
import { readForm } from '../../../../apps/web/app/read-form.ts';
import { repeatedNames } from '../../../../packages/oauth/src/repeated.ts';
import { readFields } from '../../../../packages/oauth/src/token-fields.ts';

/** A parser, and a function that creates its input. */
export interface Feed {
  measure: string;
  /** Largest accepted input in characters. */
  largest: number;
  /** How often it is measured, if it takes long. */
  rounds?: number;
  make: (size: number) => () => unknown;
}

const form = 'application/x-www-form-urlencoded';

function post(body: string, type = form): Request {
  const headers = { 'content-type': type };
  return new Request('http://localhost/', { method: 'POST', headers, body });
}

/** Returns a text of a size with as many different items as fit. */
function items(size: number, separator: string, item: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < size; length += (parts.at(-1)?.length ?? 0) + separator.length) {
    parts.push(item(parts.length));
  }
  return parts.join(separator).slice(0, size);
}

const toForm = (body: string) => () => readForm(post(body), SignInForm).catch(String);
const toToken = (body: string, type?: string) => () => readFields(post(body, type)).catch(String);
const json = (inner: string) => `{"a":${inner}}`;
const nested = (size: number) => '['.repeat(size / 2) + ']'.repeat(size / 2);

const formBytes = 64 * 1024;
const tokenBytes = 16 * 1024;
const addressBytes = 15 * 1024;

/** The parsers that run before authentication. */
export const feeds: Feed[] = [
  {
    measure: 'form, one long value',
    largest: formBytes,
    make: (size) => toForm(`email=${'x'.repeat(size - 6)}`),
  },
  {
    measure: 'form, percent-encoded',
    largest: formBytes,
    make: (size) => toForm(`email=${'%41'.repeat((size - 6) / 3)}`),
  },
  {
    measure: 'form, distinct names',
    largest: formBytes,
    make: (size) => toForm(items(size, '&', (it) => `n${it}=`)),
  },
  {
    measure: 'form, one long name',
    largest: formBytes,
    make: (size) => toForm(`${'a[0].'.repeat((size - 2) / 5)}=1`),
  },
  {
    measure: 'form, 200 times a field',
    largest: formBytes,
    make: (size) => toForm(items(size, '&', () => `email=${'x'.repeat(320)}`)),
  },
  {
    measure: 'form of a project',
    largest: shapeOf(ProjectForm).bytes,
    make: (size) => () =>
      readForm(post(`description=${'%41'.repeat((size - 12) / 3)}`), ProjectForm),
  },
  {
    measure: 'token form, distinct names',
    largest: tokenBytes,
    make: (size) => toToken(items(size, '&', (it) => `n${it}=`)),
  },
  {
    measure: 'token JSON, distinct names',
    largest: tokenBytes,
    make: (size) =>
      toToken(
        `{${items(size - 20, ',', (it) => `"n${it + 10_000}":1`).replace(/,[^,]*$/, '')}}`,
        'application/json',
      ),
  },
  {
    measure: 'token JSON, nested',
    largest: tokenBytes,
    make: (size) => toToken(json(nested(size - 6)), 'application/json'),
  },
  {
    measure: 'authorize, distinct names',
    largest: addressBytes,
    make: (size) => {
      const query = items(size, '&', (it) => `n${it}=1`);
      return () => repeatedNames(new URLSearchParams(query));
    },
  },
  {
    measure: 'registration, nested',
    largest: tokenBytes,
    make: (size) => {
      const text = json(nested(size - 6));
      return () => isStorableValue(JSON.parse(text));
    },
  },
];
